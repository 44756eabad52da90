import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import { newReceiptNote, type ReceiptRow } from '#domain/payment/receipt.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'
import { makeLocator } from '../../device/host.ts'

/** What the next person should know of money that waits (billing B22). */
export function NoteMoney({ receipt, onClose }: { receipt: ReceiptRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('payments')
  const [key] = useState(makeLocator)
  const form = useForm({ initialValues: { note: '' }, validate: validateBy(newReceiptNote) })
  const perform = useDialogAct(form, onClose)
  const add = form.onSubmit(async (values) => {
    const params = { id: receipt.locator }
    await perform(
      () => call(receiptApi.note, { params, body: values }, { key }),
      () => t('note.done', { number: receipt.display_id }),
    )
  })
  const amount = formatMoney(receipt.received_amount, receipt.amount_currency, i18n.language)
  return (
    <FormDialog
      title={t('note.title', { number: receipt.display_id })}
      form={form}
      onSubmit={add}
      onClose={onClose}
      submitLabel={t('note.act')}
    >
      <Text>{t('match.body', { amount, payer: receipt.payer.name || t('unmatched.nobody') })}</Text>
      <Textarea label={t('note.note')} required autosize minRows={3} data-autofocus {...form.getInputProps('note')} />
    </FormDialog>
  )
}
