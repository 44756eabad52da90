import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { paymentApi } from '#domain/payment/payment.api.ts'
import type { Payment } from '#domain/payment/payment.schema.ts'
import { newReversal, REVERSAL_CODES } from '#domain/payment/receipt.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { ReasonInput } from '../../blocks/form/ReasonInput.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'
import { toasts } from '../../telling/toasts.ts'
import { OwedAgain } from '../../words/OwedAgain.tsx'
import { receiptsQuery } from './invoice.queries.ts'

interface ReversePaymentProps {
  invoice: InvoiceDetails
  /** Those that stand on it; at least one. */
  payments: readonly Payment[]
  onClose: () => void
}

/** The confirmation: money is taken back whole, for a reason that stands beside it from then on (billing B18). */
export function ReversePayment({ invoice, payments, onClose }: ReversePaymentProps) {
  const { t, i18n } = useTranslation('invoices')
  const [chosen, choose] = useState(payments[0]!.locator)
  const payment = payments.find(({ locator }) => locator === chosen) ?? payments[0]!
  const form = useForm({ initialValues: { code: 'other', reason: '' }, validate: validateBy(newReversal) })
  const money = (cents: number) => formatMoney(cents, payment.amount_currency, i18n.language)
  const nameOf = ({ receipt, received_amount }: Payment) =>
    [receipt?.display_id, money(receipt?.received_amount ?? received_amount)].filter(Boolean).join(', ')

  const perform = useDialogAct(form, onClose)
  const reverse = form.onSubmit(async (values) => {
    const params = { id: payment.locator }
    const done = await perform(
      () => call(paymentApi.reverse, { params, body: newReversal.parse(values) }),
      () => t('reverse.done'),
    )
    if (!done.ok && done.refusal.fields.length === 0) toasts.problem(t('reverse.failed'))
  })

  return (
    <FormDialog
      title={t('reverse.title')}
      form={form}
      onSubmit={reverse}
      onClose={onClose}
      submitLabel={t('reverse.confirm')}
      isTakingAway
    >
      {payments.length > 1 && (
        <Select
          label={t('reverse.which')}
          data={payments.map((each) => ({ value: each.locator, label: nameOf(each) }))}
          value={chosen}
          onChange={(value) => value && choose(value)}
        />
      )}
      <Text>{t('reverse.body', { amount: money(payment.receipt?.received_amount ?? payment.received_amount) })}</Text>
      {payment.receipt && <WholeReceipt invoice={invoice} payment={payment} />}
      <Select
        label={t('reverse.code')}
        description={t('reverse.codeHint')}
        data={REVERSAL_CODES.map((value) => ({ value, label: t(`reverse.codes.${value}`) }))}
        {...form.getInputProps('code')}
      />
      <ReasonInput label={t('reverse.reason')} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}

/** Every invoice the money stands on, also of other policies, and what of it was refunded. */
function WholeReceipt({ invoice, payment }: { invoice: InvoiceDetails; payment: Payment }) {
  const { data } = useQuery(receiptsQuery(invoice.policy_locator))
  const { receipt, received_amount: amount, amount_currency } = payment
  const found = data?.data.find(({ locator }) => locator === receipt?.locator)
  // Before its policy is issued only the invoice itself is known here.
  const policy_locator = invoice.policy_locator
  const itself = { parts: [{ locator: '', invoice, policy_locator, amount }], refunds: [], amount_currency }
  return <OwedAgain {...(found ?? itself)} />
}
