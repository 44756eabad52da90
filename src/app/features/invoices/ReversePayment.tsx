import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import { paymentApi } from '#domain/payment/payment.api.ts'
import { newReversal, type Payment } from '#domain/payment/payment.schema.ts'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { UnsavedGuard } from '../../blocks/form/UnsavedGuard.tsx'
import { act } from '../../data/act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

/** The confirmation: a payment is taken back for a reason, which stands beside it from then on. */
export function ReversePayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t, i18n } = useTranslation('invoices')
  const client = useQueryClient()
  const form = useForm({ initialValues: { reason: '' }, validate: validateBy(newReversal) })
  const amount = formatMoney(payment.received_amount, payment.amount_currency, i18n.language)

  const reverse = form.onSubmit(async (body) => {
    const done = await act(() => call(paymentApi.reverse, { params: { id: payment.locator }, body }), { form })
    if (!done.ok && done.refusal.fields.length > 0) return
    if (done.ok) toasts.done(t('reverse.done'))
    else toasts.problem(t('reverse.failed'))
    await client.invalidateQueries({ predicate: ({ meta }) => meta?.source !== 'device' })
    onClose()
  })

  return (
    <FormDialog
      title={t('reverse.title')}
      isSaving={form.submitting}
      onSubmit={reverse}
      onClose={onClose}
      submitLabel={t('reverse.confirm')}
      isTakingAway
    >
      <UnsavedGuard isDirty={form.isDirty()} isSaving={form.submitting} />
      <Text>{t('reverse.body', { amount })}</Text>
      <Textarea
        label={t('reverse.reason')}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
