import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { refundApi } from '#domain/refund/refund.api.ts'
import { type Refund, refundCashing } from '#domain/refund/refund.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { UnsavedGuard } from '../../blocks/form/UnsavedGuard.tsx'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'
import { useRefundAct } from './use-refund-act.ts'

/** A cheque that was cashed does not come back by itself after six months (billing B41). */
export function CashRefund({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('refunds')
  const doAct = useRefundAct()
  const form = useForm<{ cashed_on: string | null }>({
    initialValues: { cashed_on: null },
    validate: validateBy(refundCashing),
  })
  const save = form.onSubmit(async (values) => {
    const params = { id: refund.locator }
    const body = refundCashing.parse(values)
    const done = await doAct(
      () => call(refundApi.cash, { params, body }),
      () => t('cash.done'),
      { form },
    )
    if (!done.ok && done.refusal.fields.length > 0) return
    form.resetDirty()
    onClose()
  })
  return (
    <FormDialog
      title={t('cash.title', { number: refund.display_id })}
      isSaving={form.submitting}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('cash.act')}
    >
      <UnsavedGuard isDirty={form.isDirty()} isSaving={form.submitting} />
      <Text>{t('cash.body')}</Text>
      <DateInput label={t('cash.on')} required {...form.getInputProps('cashed_on')} />
    </FormDialog>
  )
}
