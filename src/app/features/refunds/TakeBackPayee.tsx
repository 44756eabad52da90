import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { refundApi } from '#domain/refund/refund.api.ts'
import { payeeTakenBack, type Refund } from '#domain/refund/refund.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

/** Nobody else gets it after all: it goes to who paid, for a reason (billing B39). */
export function TakeBackPayee({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('refunds')
  const form = useForm({ initialValues: { reason: '' }, validate: validateBy(payeeTakenBack) })
  const perform = useDialogAct(form, onClose)
  const save = form.onSubmit(async (values) => {
    const params = { id: refund.locator }
    const body = payeeTakenBack.parse(values)
    await perform(
      () => call(refundApi.takeBackPayee, { params, body }),
      () => t('payer.done'),
    )
  })
  return (
    <FormDialog
      title={t('payer.title', { number: refund.display_id })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('payer.act')}
      isTakingAway
    >
      <Text>{t('payer.body', { payee: refund.payee.name })}</Text>
      <Textarea
        label={t('payer.reason')}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
