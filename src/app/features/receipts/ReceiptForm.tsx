import { Select, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, unitsToCents } from '#domain/kernel/money.ts'
import { atRow, receiptFor } from '#domain/payment/judge-payment.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import { COUNTER_GATEWAYS, PAYER_RELATIONS } from '#domain/payment/receipt.schema.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { MoneyInput } from '../../blocks/form/inputs/MoneyInput.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { call } from '../../data/call.ts'
import { todayAtOffice, todayIn } from '../../data/office-days.ts'
import { refreshOffice } from '../../data/refresh-office.ts'
import { makeLocator } from '../../device/host.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { AlreadyRecorded } from '../../words/AlreadyRecorded.tsx'
import { OwedInvoices } from './OwedInvoices.tsx'
import type { OwedAccounts } from './receipt.queries.ts'
import { type ReceiptValues, spreadOver, toCents, toUnits } from './receipt-values.ts'

interface ReceiptFormProps {
  accounts: OwedAccounts
  policyholder: string
  /** Whose account it came for, where somebody came from there. */
  policy: string | undefined
}

/** What came in, and which invoices it is for: the oldest first until somebody chooses otherwise. */
export function ReceiptForm({ accounts: { policies, owed, timezone }, policyholder, policy }: ReceiptFormProps) {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [key] = useState(makeLocator)
  const [today] = useState(() => (timezone ? todayIn(timezone) : todayAtOffice()))
  const schema = useMemo(() => {
    const open = new Map(owed.map(({ id, openCents }) => [id, openCents]))
    return receiptFor(open, { today, acceptedOn: null })
  }, [owed, today])
  const [account, setAccount] = useState(policy ?? owed[0]?.policyId ?? policies[0]!.id)
  const [isChosen, setChosen] = useState(false)
  const currency = policies.find(({ id }) => id === account)?.currency ?? DEFAULT_CURRENCY
  const form = useEntityForm<ReceiptValues>({
    schema,
    initialValues: {
      payment_gateway: null,
      data: { check_receipt_number: '', payment_date: today },
      received_amount: null,
      payer: { name: '', relation: 'insured' },
      note: '',
      parts: owed.map(({ id }) => ({ invoice: id, isNamed: false, amount: null })),
    },
  })
  const { onChange: _, value: received, ...amount } = form.getInputProps('received_amount')
  const onReceived = (cents: number | string | null) => {
    form.setFieldValue('received_amount', toUnits(cents))
    if (!isChosen) form.setFieldValue('parts', spreadOver(owed, cents))
  }
  const leave = () =>
    policy
      ? navigate({ to: '/policies/$id/invoices', params: { id: policy } })
      : navigate({ to: '/policyholders/$id/invoices', params: { id: policyholder } })

  const record = async (values: ReceiptValues) => {
    const { parts, ...given } = schema.encode(schema.parse(values))
    const rows = parts.flatMap(({ isNamed }, row) => (isNamed ? [row] : []))
    const named = parts.flatMap((part) => (part.isNamed ? [{ invoice: part.invoice, amount: part.amount }] : []))
    const body = { ...given, parts: named }
    const done = await act(() => call(receiptApi.record, { params: { id: account }, body }, { key }), {
      isTold: ({ fields }) => fields.length > 0,
    })
    if (!done.ok) return done.refusal.fields.map((each) => ({ ...each, field: atRow(each.field, rows) }))
    form.resetDirty()
    await refreshOffice(client)
    toasts.done(t('receipt.recorded', { number: done.value.display_id }))
    await leave()
    return undefined
  }

  return (
    <EntityForm form={form} onSave={record} saveLabel={t('receipt.record')} onCancel={() => void leave()}>
      <Section title={t('received')}>
        <FieldGrid>
          <MoneyInput
            {...amount}
            label={t('field.amount')}
            required
            currency={currency}
            value={toCents(received)}
            onChange={onReceived}
          />
          <DateInput label={t('field.date')} required {...form.getInputProps('data.payment_date')} />
          <Select
            label={t('field.gateway')}
            required
            data={COUNTER_GATEWAYS.map((value) => ({ value, label: t(`gateway.${value}`) }))}
            {...form.getInputProps('payment_gateway')}
          />
          <TextInput label={t('field.number')} required {...form.getInputProps('data.check_receipt_number')} />
          <Select
            label={t('field.relation')}
            data={PAYER_RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }))}
            {...form.getInputProps('payer.relation')}
          />
          <TextInput
            label={t('field.payer')}
            description={form.values.payer.relation === 'insured' && t('receipt.payerHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('payer.name')}
          />
          {policies.length > 1 && (
            <Select
              label={t('receipt.account')}
              description={t('receipt.accountHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={policies.map(({ id, number }) => ({ value: id, label: number || t('receipt.notIssued') }))}
              value={account}
              onChange={(value) => value && setAccount(value)}
            />
          )}
        </FieldGrid>
        <AlreadyRecorded
          policyholder={policyholder}
          gateway={form.values.payment_gateway}
          number={form.values.data.check_receipt_number}
        />
        <Textarea label={t('field.note')} autosize minRows={2} mt="md" {...form.getInputProps('note')} />
      </Section>
      <OwedInvoices
        form={form}
        owed={owed}
        policies={policies}
        account={account}
        receivedCents={typeof received === 'number' ? unitsToCents(received) : 0}
        currency={currency}
        isChosen={isChosen}
        onChosen={setChosen}
      />
    </EntityForm>
  )
}
