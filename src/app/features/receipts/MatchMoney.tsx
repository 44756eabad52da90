import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import { atRow } from '#domain/payment/judge-payment.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import type { Proposal, ReceiptRow } from '#domain/payment/receipt.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { policyAccountQuery } from '../../data/policy-account.ts'
import { makeLocator } from '../../device/host.ts'
import { OwedInvoices } from './OwedInvoices.tsx'
import { PolicyChoice } from './PolicyChoice.tsx'
import { owedOnPolicyQuery, policyLabel } from './receipt.queries.ts'
import { type OfferedPart, offeredAgain, type PartsForm, spreadOver } from './receipt-values.ts'

interface MatchMoneyProps {
  receipt: ReceiptRow
  /** The account somebody pressed; else the first that is proposed. */
  proposal?: Proposal
  onClose: () => void
}

interface MatchValues extends Record<string, unknown> {
  policy: string | null
  parts: OfferedPart[]
}

/** Somebody knows whose money it is, and which invoices it is for: the oldest first until they choose (billing B22). */
export function MatchMoney({ receipt, proposal = receipt.waiting?.proposals[0], onClose }: MatchMoneyProps) {
  const { t, i18n } = useTranslation('payments')
  const [key] = useState(makeLocator)
  const [isChosen, setChosen] = useState(false)
  const { amount_currency: currency, received_amount: receivedCents } = receipt
  const proposed = proposal && {
    value: proposal.policy.locator,
    label: policyLabel(proposal.policy.display_id ?? t('receipt.notIssued'), proposal.policyholder),
  }
  const form = useForm<MatchValues>({
    initialValues: { policy: proposed?.value ?? null, parts: [] },
    validate: { policy: (value) => (value ? null : t('errors:validation.required')) },
  })
  const { policy } = form.values
  const { data: owed } = useQuery({ ...owedOnPolicyQuery(policy ?? ''), enabled: policy !== null })
  const { data: account } = useQuery({ ...policyAccountQuery(policy ?? ''), enabled: policy !== null })
  const parts = isChosen ? offeredAgain(owed ?? [], form.values.parts) : spreadOver(owed ?? [], receivedCents)
  const named = parts.flatMap(({ isNamed }, row) => (isNamed ? [row] : []))
  const offered: PartsForm = {
    values: { parts },
    setFieldValue: (field, value) => {
      form.setFieldValue('parts', parts)
      form.setFieldValue(field, value)
    },
    getInputProps: form.getInputProps,
  }
  const atRows = (errors: Record<string, string>) =>
    Object.fromEntries(Object.entries(errors).map(([field, words]) => [atRow(field, named), words]))

  const perform = useDialogAct({ ...form, setErrors: (errors) => form.setErrors(atRows(errors)) }, onClose)
  const match = form.onSubmit(async (values) => {
    const params = { id: receipt.locator }
    // What nobody chose goes by the account's own order. What is no amount is the office's to refuse, in its words.
    const chosen = isChosen
      ? named.map((row) => ({ invoice: parts[row]!.invoice, amount: parts[row]!.amount as number }))
      : []
    const body = { policy: values.policy!, parts: chosen } // without one the form is not sent
    await perform(
      () => call(receiptApi.match, { params, body }, { key }),
      () => t('match.done', { number: receipt.display_id }),
    )
  })
  const amount = formatMoney(receivedCents, currency, i18n.language)
  return (
    <FormDialog
      title={t('match.title', { number: receipt.display_id })}
      form={form}
      onSubmit={match}
      onClose={onClose}
      submitLabel={t('match.act')}
      size="xl"
    >
      <Text>{t('match.body', { amount, payer: receipt.payer.name || t('unmatched.nobody') })}</Text>
      <PolicyChoice
        label={t('match.policy')}
        required
        searched={proposal?.policy.display_id ?? receipt.payer.name}
        proposed={proposed}
        {...form.getInputProps('policy')}
        onChange={(value) => {
          setChosen(false)
          form.setFieldValue('policy', value)
        }}
      />
      {policy && owed && account && (
        <OwedInvoices
          form={offered}
          owed={owed}
          policies={[{ id: policy, number: account.policy.display_id }]}
          account={policy}
          receivedCents={receivedCents}
          currency={currency}
          isChosen={isChosen}
          onChosen={setChosen}
        />
      )}
    </FormDialog>
  )
}
