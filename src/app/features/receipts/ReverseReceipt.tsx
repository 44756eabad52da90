import { Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import { newReversal, REVERSAL_CODES, type ReceiptDetails } from '#domain/payment/receipt.schema.ts'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { UnsavedGuard } from '../../blocks/form/UnsavedGuard.tsx'
import { act } from '../../data/act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'
import { OwedAgain } from '../../words/OwedAgain.tsx'

/** The confirmation: it names every invoice that is owed again, and what becomes of what was refunded (billing B18). */
export function ReverseReceipt({ receipt, onClose }: { receipt: ReceiptDetails; onClose: () => void }) {
  const { t, i18n } = useTranslation('payments')
  const client = useQueryClient()
  const form = useForm({ initialValues: { code: 'other', reason: '' }, validate: validateBy(newReversal) })
  const money = (cents: number) => formatMoney(cents, receipt.amount_currency, i18n.language)

  const reverse = form.onSubmit(async (values) => {
    const params = { id: receipt.locator }
    const done = await act(() => call(receiptApi.reverse, { params, body: newReversal.parse(values) }), { form })
    if (!done.ok && done.refusal.fields.length > 0) return
    if (done.ok) toasts.done(t('reverse.done', { number: receipt.display_id }))
    await client.invalidateQueries({ predicate: ({ meta }) => meta?.source !== 'device' })
    onClose()
  })

  return (
    <FormDialog
      title={t('reverse.title', { number: receipt.display_id })}
      isSaving={form.submitting}
      onSubmit={reverse}
      onClose={onClose}
      submitLabel={t('reverse.action')}
      isTakingAway
    >
      <UnsavedGuard isDirty={form.isDirty()} isSaving={form.submitting} />
      <Text>{t('invoices:reverse.body', { amount: money(receipt.received_amount) })}</Text>
      <OwedAgain {...receipt} />
      <Select
        label={t('invoices:reverse.code')}
        data={REVERSAL_CODES.map((value) => ({ value, label: t(`invoices:reverse.codes.${value}`) }))}
        {...form.getInputProps('code')}
      />
      <Textarea
        label={t('invoices:reverse.reason')}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
