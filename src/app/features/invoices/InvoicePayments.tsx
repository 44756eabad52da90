import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { PaymentState } from '#domain/payment/payment.lifecycle.ts'
import { MOVED_CODES, type Payment } from '#domain/payment/payment.schema.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'

const TONES: Record<PaymentState, Tone> = { recorded: 'done', reversed: 'refused' }

/** What came in for an invoice, the newest first; what was taken back stays in sight with its reason. */
export function InvoicePayments({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('invoices')
  if (payments.length === 0) return null
  return (
    <section>
      <Title order={3} mb={4}>
        {t('payments')}
      </Title>
      <Stack gap="sm">
        {payments.map((payment) => (
          <OnePayment key={payment.id} payment={payment} />
        ))}
      </Stack>
    </section>
  )
}

function OnePayment({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation('invoices')
  const { state, data, reversal, receipt } = payment
  const money = (cents: number) => formatMoney(cents, payment.amount_currency, i18n.language)
  /** With what it came to, where this invoice has only a part of it. */
  const wholeOf = ({ display_id, received_amount: whole }: NonNullable<Payment['receipt']>) =>
    whole === payment.received_amount ? display_id : `${display_id}, ${money(whole)}`
  const date = (value: Date | string) => formatDate(value, i18n.language)
  const told = (by: Payment['recorded_by'], at: Date) => [by.name, date(at)].filter(Boolean).join(', ')
  const moved = reversal && MOVED_CODES.find((each) => each === reversal.code)
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="sm">
        <Text fw={600} className="num">
          {money(payment.received_amount)}
        </Text>
        {moved ? (
          <StateBadge tone="motion">{t('payment.state.moved')}</StateBadge>
        ) : (
          <StateBadge tone={TONES[state.key]}>{t(`payment.state.${state.key}`)}</StateBadge>
        )}
      </Group>
      <FactGrid
        facts={[
          ...(receipt ? [{ label: t('payment.receipt'), value: wholeOf(receipt) }] : []),
          { label: t('payment.gateway'), value: t(`payments:gateway.${payment.payment_gateway}`) },
          { label: t('payment.number'), value: data.check_receipt_number },
          { label: t('payment.date'), value: date(data.payment_date) },
          { label: t('payment.recorded'), value: told(payment.recorded_by, payment.recorded_at) },
          ...(payment.note ? [{ label: t('payment.note'), value: payment.note, isWide: true }] : []),
          ...(reversal
            ? [
                { label: t(moved ? 'payment.movedBy' : 'payment.reversed'), value: told(reversal.by, reversal.at) },
                {
                  label: t('payment.reason'),
                  value: moved ? t(`payment.moved.${moved}`) : reversal.reason,
                  isWide: true,
                },
              ]
            : []),
        ]}
      />
    </Paper>
  )
}
