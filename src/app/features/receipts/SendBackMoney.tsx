import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import { type ReceiptRow, receiptSendingBack, SENT_BACK_WAYS } from '#domain/payment/receipt.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'
import { makeLocator } from '../../device/host.ts'

interface SendBackValues {
  way: string | null
  reference: string
  sent_on: string | null
  reason: string
}

/** Money that is nobody's here went back to whoever sent it (billing B22). */
export function SendBackMoney({ receipt, onClose }: { receipt: ReceiptRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('payments')
  const [key] = useState(makeLocator)
  const form = useForm<SendBackValues>({
    initialValues: { way: SENT_BACK_WAYS[0], reference: '', sent_on: null, reason: '' },
    validate: validateBy(receiptSendingBack),
  })
  const perform = useDialogAct(form, onClose)
  const sendBack = form.onSubmit(async (values) => {
    const params = { id: receipt.locator }
    const body = receiptSendingBack.parse(values)
    await perform(
      () => call(receiptApi.sendBack, { params, body }, { key }),
      () => t('sendBack.done', { number: receipt.display_id }),
    )
  })
  const amount = formatMoney(receipt.received_amount, receipt.amount_currency, i18n.language)
  return (
    <FormDialog
      title={t('sendBack.title', { number: receipt.display_id })}
      form={form}
      onSubmit={sendBack}
      onClose={onClose}
      submitLabel={t('sendBack.act')}
      isTakingAway
    >
      <Text>{t('sendBack.body', { amount, payer: receipt.payer.name || t('unmatched.nobody') })}</Text>
      <Select
        label={t('sendBack.way')}
        required
        data={SENT_BACK_WAYS.map((value) => ({ value, label: t(`gateway.${value}`) }))}
        {...form.getInputProps('way')}
      />
      <TextInput label={t('sendBack.reference')} required {...form.getInputProps('reference')} />
      <DateInput label={t('sendBack.on')} required {...form.getInputProps('sent_on')} />
      <Textarea label={t('sendBack.reason')} required autosize minRows={2} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
