import { Select, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'
import { centsToUnits, unitsToCents } from '#domain/kernel/money.ts'
import { paymentFor } from '#domain/payment/judge-payment.ts'
import { paymentApi } from '#domain/payment/payment.api.ts'
import { COUNTER_GATEWAYS } from '#domain/payment/receipt.schema.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { MoneyInput } from '../../blocks/form/inputs/MoneyInput.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { call } from '../../data/call.ts'
import { todayIn } from '../../data/office-days.ts'
import { refreshOffice } from '../../data/refresh-office.ts'
import { makeLocator } from '../../device/host.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { AlreadyRecorded } from '../../words/AlreadyRecorded.tsx'
import { WhatBecomes } from './WhatBecomes.tsx'

interface PaymentValues extends Record<string, unknown> {
  payment_gateway: string | null
  data: { check_receipt_number: string; payment_date: string | null }
  /** In units of the currency, as the wire has it; words where no amount was typed. */
  received_amount: number | string | null
  note: string
}

/** What is open stands there already, to be confirmed; any other amount says what becomes of it (billing B17). */
export function PaymentForm({ invoice, policyholder }: { invoice: InvoiceDetails; policyholder: string }) {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [key] = useState(makeLocator)
  const { total_due: totalCents, open_amount: openCents, timezone, total_due_currency: currency } = invoice
  const [today] = useState(() => todayIn(timezone))
  const schema = paymentFor({ totalCents, today, acceptedOn: null })
  const form = useEntityForm<PaymentValues>({
    schema,
    initialValues: {
      payment_gateway: null,
      data: { check_receipt_number: '', payment_date: today },
      received_amount: centsToUnits(openCents),
      note: '',
    },
  })
  const { value: received, onChange: onReceived, ...amount } = form.getInputProps('received_amount')
  const leave = () =>
    invoice.transaction_issued
      ? navigate({
          to: '/policies/$id/invoices',
          params: { id: invoice.policy_locator },
          search: { policy: invoice.policy_locator, invoice: invoice.locator },
        })
      : navigate({ to: '/quotes/$id/invoices', params: { id: invoice.quote_locator } })

  const record = async (values: PaymentValues) => {
    const params = { id: invoice.policy_locator, invoiceId: invoice.locator }
    const body = schema.encode(schema.parse(values))
    const done = await act(() => call(paymentApi.record, { params, body }, { key }), {
      isTold: ({ fields }) => fields.length > 0,
    })
    if (!done.ok) {
      await client.invalidateQueries({ queryKey: ['invoices'] }) // somebody may have paid it meanwhile
      return done.refusal.fields
    }
    form.resetDirty()
    await refreshOffice(client)
    toasts.done(t('recorded'))
    await leave()
    return undefined
  }

  return (
    <EntityForm
      form={form}
      onSave={record}
      saveLabel={t('record')}
      onCancel={() => void navigate({ to: '/policyholders/$id/invoices', params: { id: policyholder } })}
    >
      <Section title={t('received')}>
        <FieldGrid>
          <Select
            label={t('field.gateway')}
            required
            data={COUNTER_GATEWAYS.map((value) => ({ value, label: t(`gateway.${value}`) }))}
            {...form.getInputProps('payment_gateway')}
          />
          <TextInput label={t('field.number')} required {...form.getInputProps('data.check_receipt_number')} />
          <DateInput label={t('field.date')} required {...form.getInputProps('data.payment_date')} />
          <MoneyInput
            {...amount}
            label={t('field.amount')}
            required
            currency={currency}
            value={typeof received === 'number' ? unitsToCents(received) : received}
            onChange={(value) => onReceived(typeof value === 'number' ? centsToUnits(value) : value)}
          />
        </FieldGrid>
        <AlreadyRecorded
          policyholder={policyholder}
          gateway={form.values.payment_gateway}
          number={form.values.data.check_receipt_number}
        />
        <WhatBecomes invoice={invoice} policyholder={policyholder} received={received} />
        <Textarea label={t('field.note')} autosize minRows={2} mt="md" {...form.getInputProps('note')} />
      </Section>
    </EntityForm>
  )
}
