import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { refundApi } from '#domain/refund/refund.api.ts'
import { type Refund, refundReturn } from '#domain/refund/refund.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

/** A refund that was sent came back: it is due again, and approved anew. */
export function ReturnRefund({ refund, amount, onClose }: { refund: Refund; amount: string; onClose: () => void }) {
  const { t } = useTranslation('refunds')
  const form = useForm({ initialValues: { reason: '' }, validate: validateBy(refundReturn) })
  const perform = useDialogAct(form, onClose)
  const save = form.onSubmit(async (values) => {
    const params = { id: refund.locator }
    const body = refundReturn.parse(values)
    await perform(
      () => call(refundApi.return, { params, body }),
      () => t('return.done'),
    )
  })
  return (
    <FormDialog
      title={t('return.title', { number: refund.display_id })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('return.act')}
      isTakingAway
    >
      <Text>{t('return.body', { amount, payee: refund.payee.name })}</Text>
      <Textarea
        label={t('return.reason')}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
