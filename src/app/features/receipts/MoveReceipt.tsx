import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { centsToUnits, formatMoney } from '#domain/kernel/money.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import type { ReceiptDetails } from '#domain/payment/receipt.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { MoneyInput } from '../../blocks/form/inputs/MoneyInput.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { makeLocator } from '../../device/host.ts'
import { PolicyChoice } from './PolicyChoice.tsx'
import { owedOnPolicyQuery, policyLabel } from './receipt.queries.ts'

/** Money that stands on the wrong invoice goes to another, also of another policy of the firm (billing B18). */
export function MoveReceipt({ receipt, onClose }: { receipt: ReceiptDetails; onClose: () => void }) {
  const { t, i18n } = useTranslation('payments')
  const [key] = useState(makeLocator)
  const { parts, amount_currency: currency } = receipt
  const first = parts[0]! // one without parts offers no move
  const form = useForm<MoveValues>({
    initialValues: { part: first.locator, policy: first.policy_locator, invoice: null, amount: null },
    validate: { invoice: (value) => (value ? null : t('errors:validation.partInvoice')) },
  })
  const { part: partId, policy } = form.values
  const part = parts.find(({ locator }) => locator === partId) ?? first
  const { data: owed = [] } = useQuery({ ...owedOnPolicyQuery(policy ?? ''), enabled: policy !== null })
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const targets = owed.filter(({ id }) => id !== part.invoice.locator)

  const choose = (invoice: string | null) => {
    const target = targets.find(({ id }) => id === invoice)
    form.setFieldValue('invoice', invoice)
    form.setFieldValue('amount', target ? Math.min(target.openCents, part.amount) : null)
  }
  const perform = useDialogAct(form, onClose)
  const move = form.onSubmit(async ({ invoice, amount }) => {
    const wanted = typeof amount === 'number' ? centsToUnits(amount) : amount
    // What is no amount is the office's to refuse, in its words.
    const body = { part: partId, invoice: invoice!, ...(wanted !== null && { amount: wanted as number }) }
    const params = { id: receipt.locator }
    await perform(
      () => call(receiptApi.move, { params, body }, { key }),
      () => t('move.done'),
    )
  })

  return (
    <FormDialog
      title={t('move.title', { number: receipt.display_id })}
      form={form}
      onSubmit={move}
      onClose={onClose}
      submitLabel={t('move.action')}
    >
      <Text>{t('move.body')}</Text>
      <Select
        label={t('move.from')}
        data={parts.map(({ locator, invoice, amount }) => ({
          value: locator,
          label: `${invoice.display_id}, ${money(amount)}`,
        }))}
        {...form.getInputProps('part')}
      />
      <PolicyChoice
        label={t('move.policy')}
        searched={receipt.policy?.display_id ?? ''}
        proposed={
          receipt.policy && {
            value: receipt.policy.locator,
            label: policyLabel(receipt.policy.display_id, receipt.policyholder?.name ?? ''),
          }
        }
        {...form.getInputProps('policy')}
        onChange={(value) => form.setValues({ policy: value, invoice: null })}
      />
      <Select
        label={t('move.to')}
        required
        data={targets.map(({ id, displayId, openCents, dueOn }) => ({
          value: id,
          label: t('move.target', { number: displayId, open: money(openCents), due: formatDate(dueOn, i18n.language) }),
        }))}
        placeholder={policy && targets.length === 0 ? t('move.nothingOwed') : undefined}
        {...form.getInputProps('invoice')}
        onChange={choose}
      />
      <MoneyInput label={t('move.amount')} currency={currency} {...form.getInputProps('amount')} />
    </FormDialog>
  )
}

interface MoveValues {
  part: string
  policy: string | null
  invoice: string | null
  /** Cents, or words where no amount was typed; nothing is as much as fits. */
  amount: number | string | null
}
