import { Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { refundApi } from '#domain/refund/refund.api.ts'
import { REFUND_WAYS, type Refund, refundSending } from '#domain/refund/refund.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

interface SendValues {
  way: string | null
  reference: string
  sent_on: string | null
}

/** By what way an approved refund left the office, and under which number. */
export function SendRefund({ refund, amount, onClose }: { refund: Refund; amount: string; onClose: () => void }) {
  const { t } = useTranslation('refunds')
  const form = useForm<SendValues>({
    initialValues: { way: refund.way, reference: '', sent_on: null },
    validate: validateBy(refundSending),
  })
  const perform = useDialogAct(form, onClose)
  const send = form.onSubmit(async (values) => {
    const params = { id: refund.locator }
    const body = refundSending.parse(values)
    await perform(
      () => call(refundApi.send, { params, body }),
      () => t('send.done'),
    )
  })
  return (
    <FormDialog
      title={t('send.title', { number: refund.display_id })}
      form={form}
      onSubmit={send}
      onClose={onClose}
      submitLabel={t('send.act')}
    >
      <Text>{t('send.body', { amount, payee: refund.payee.name })}</Text>
      {refund.address.length > 0 && form.values.way === 'cheque' && (
        <Text>{t('address', { address: refund.address.join(', ') })}</Text>
      )}
      <Select
        label={t('send.way')}
        required
        data={REFUND_WAYS.map((value) => ({ value, label: t(`way.${value}`) }))}
        {...form.getInputProps('way')}
      />
      <TextInput label={t('send.reference')} required {...form.getInputProps('reference')} />
      <DateInput label={t('send.on')} required {...form.getInputProps('sent_on')} />
    </FormDialog>
  )
}
