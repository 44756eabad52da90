import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { refundApi } from '#domain/refund/refund.api.ts'
import { type Refund, refundCashing } from '#domain/refund/refund.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

/** A cheque that was cashed does not come back by itself after six months (billing B41). */
export function CashRefund({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('refunds')
  const form = useForm<{ cashed_on: string | null }>({
    initialValues: { cashed_on: null },
    validate: validateBy(refundCashing),
  })
  const perform = useDialogAct(form, onClose)
  const save = form.onSubmit(async (values) => {
    const params = { id: refund.locator }
    const body = refundCashing.parse(values)
    await perform(
      () => call(refundApi.cash, { params, body }),
      () => t('cash.done'),
    )
  })
  return (
    <FormDialog
      title={t('cash.title', { number: refund.display_id })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('cash.act')}
    >
      <Text>{t('cash.body')}</Text>
      <DateInput label={t('cash.on')} required {...form.getInputProps('cashed_on')} />
    </FormDialog>
  )
}
