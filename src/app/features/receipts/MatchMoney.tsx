import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { centsToUnits, formatMoney } from '#domain/kernel/money.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import type { Proposal, ReceiptRow } from '#domain/payment/receipt.schema.ts'
import { becomesOf } from '#domain/payment/spread-receipt.ts'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { UnsavedGuard } from '../../blocks/form/UnsavedGuard.tsx'
import { act } from '../../data/act.ts'
import { call } from '../../data/call.ts'
import { makeLocator } from '../../device/host.ts'
import { owedOnPolicyQuery, policyChoicesQuery } from './receipt.queries.ts'

interface MatchMoneyProps {
  receipt: ReceiptRow
  /** The account somebody pressed, where it was proposed. */
  proposal?: Proposal
  onClose: () => void
}

interface MatchValues {
  policy: string | null
  /** Paid first; nothing is the oldest due. */
  invoice: string | null
}

/** Somebody knows whose money it is (billing B22). */
export function MatchMoney({ receipt, proposal, onClose }: MatchMoneyProps) {
  const { t, i18n } = useTranslation('payments')
  const client = useQueryClient()
  const [key] = useState(makeLocator)
  const { amount_currency: currency, received_amount: receivedCents } = receipt
  const proposed = proposal && {
    value: proposal.policy.locator,
    label: `${proposal.policy.display_id ?? t('receipt.notIssued')}, ${proposal.policyholder}`,
  }
  const [search, setSearch] = useState(proposal?.policy.display_id ?? receipt.payer.name)
  const form = useForm<MatchValues>({
    initialValues: { policy: proposed?.value ?? null, invoice: null },
    validate: { policy: (value) => (value ? null : t('errors:validation.required')) },
  })
  const { policy, invoice } = form.values
  const { data: found = [] } = useQuery(policyChoicesQuery(search))
  const { data: known } = useQuery({ ...owedOnPolicyQuery(policy ?? ''), enabled: policy !== null })
  const owed = known ?? []
  const policies = proposed && found.every(({ value }) => value !== proposed.value) ? [proposed, ...found] : found
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const first = owed.find(({ id }) => id === invoice)
  const named = new Map(first ? [[first.id, Math.min(first.openCents, receivedCents)]] : [])
  const { onAccountCents } = becomesOf(owed, named, { policyId: policy ?? '', receivedCents })

  const match = form.onSubmit(async (values) => {
    const parts = [...named].map(([id, cents]) => ({ invoice: id, amount: centsToUnits(cents) }))
    const params = { id: receipt.locator }
    const body = { policy: values.policy!, parts } // without one the form is not sent
    const done = await act(() => call(receiptApi.match, { params, body }, { key }), { form })
    if (!done.ok && done.refusal.fields.length > 0) return
    if (done.ok) toasts.done(t('match.done', { number: receipt.display_id }))
    form.resetDirty()
    await client.invalidateQueries({ predicate: ({ meta }) => meta?.source !== 'device' })
    onClose()
  })
  return (
    <FormDialog
      title={t('match.title', { number: receipt.display_id })}
      isSaving={form.submitting}
      onSubmit={match}
      onClose={onClose}
      submitLabel={t('match.act')}
    >
      <UnsavedGuard isDirty={form.isDirty()} isSaving={form.submitting} />
      <Text>
        {t('match.body', { amount: money(receivedCents), payer: receipt.payer.name || t('unmatched.nobody') })}
      </Text>
      <Select
        label={t('match.policy')}
        description={t('move.policyHint')}
        required
        data={policies}
        filter={({ options }) => options} // the office found them
        searchable
        // A label that is there already was picked, not typed: what was found stays.
        onSearchChange={(typed) => policies.every(({ label }) => label !== typed) && setSearch(typed)}
        nothingFoundMessage={t('move.noPolicy')}
        {...form.getInputProps('policy')}
        onChange={(value) => {
          form.setFieldValue('policy', value)
          form.setFieldValue('invoice', null)
        }}
      />
      <Select
        label={t('match.first')}
        description={t('match.firstHint')}
        clearable
        data={owed.map(({ id, displayId, openCents, dueOn }) => ({
          value: id,
          label: t('move.target', { number: displayId, open: money(openCents), due: formatDate(dueOn, i18n.language) }),
        }))}
        placeholder={known?.length === 0 ? t('receipt.nothingOwed') : undefined}
        {...form.getInputProps('invoice')}
      />
      {policy && known && onAccountCents > 0 && <Text>{t('onAccount', { amount: money(onAccountCents) })}</Text>}
    </FormDialog>
  )
}
