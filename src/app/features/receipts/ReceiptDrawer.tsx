import { Group, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { isWaiting } from '#domain/payment/receipt.lifecycle.ts'
import type { ReceiptDetails } from '#domain/payment/receipt.schema.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { ReceiptActions } from './ReceiptActions.tsx'
import { ReceiptHistory } from './ReceiptHistory.tsx'
import { ReceiptNotes } from './ReceiptNotes.tsx'
import { ReceiptParts } from './ReceiptParts.tsx'
import { receiptQuery } from './receipt.queries.ts'
import { RECEIPT_TONES } from './receipt-state.ts'
import { WaitingActions } from './WaitingActs.tsx'

const NO_FLAGS: readonly never[] = []

/** One receipt: what came in, what it stands on, what waits, and how it came to that. */
export function ReceiptDrawer() {
  const { t } = useTranslation('payments')
  return (
    <RecordDrawer
      when="receipt"
      flags={NO_FLAGS}
      query={receiptQuery}
      titleOf={(receipt) => receipt?.display_id ?? t('receipts.one')}
      widthOf={() => 'invoice'}
      notFound={t('receipts.notFound')}
    >
      {(receipt) => <Receipt receipt={receipt} />}
    </RecordDrawer>
  )
}

function Receipt({ receipt }: { receipt: ReceiptDetails }) {
  const { t, i18n } = useTranslation('payments')
  const { data, payer, reversal, recorded_by: by, recorded_at: at, state } = receipt
  const sentBack = receipt.waiting?.sent_back
  const date = (value: Date | string) => formatDate(value, i18n.language)
  const money = (cents: number) => formatMoney(cents, receipt.amount_currency, i18n.language)
  return (
    <>
      <Stack gap="lg" pb="xl">
        <Group justify="space-between">
          <Title order={3} className="num">
            {money(receipt.received_amount)}
          </Title>
          <StateBadge tone={RECEIPT_TONES[state.key]}>{t(`receipts.state.${state.key}`)}</StateBadge>
        </Group>
        <FactGrid
          facts={[
            { label: t('field.payer'), value: payer.name },
            { label: t('field.relation'), value: t(`relation.${payer.relation}`) },
            { label: t('field.gateway'), value: t(`gateway.${receipt.payment_gateway}`) },
            { label: t('field.number'), value: data.check_receipt_number },
            { label: t('field.date'), value: date(data.payment_date) },
            isWaiting(state.key)
              ? { label: t('unmatched.waits'), value: t('unmatched.days', { count: receipt.waiting?.days ?? 0 }) }
              : { label: t('receipts.onAccount'), value: money(receipt.unapplied) },
            { label: t('receipts.source'), value: t(`receipts.sources.${receipt.source}`) },
            { label: t('receipts.recorded'), value: [by.name, date(at)].filter(Boolean).join(', ') },
            ...(receipt.brokerage ? [{ label: t('receipts.firm'), value: receipt.brokerage.name, isWide: true }] : []),
            ...(sentBack
              ? [
                  { label: t('sendBack.on'), value: date(sentBack.on) },
                  { label: t('sendBack.by'), value: sentBack.by.name },
                  { label: t('sendBack.reference'), value: sentBack.reference },
                  { label: t('sendBack.reason'), value: sentBack.reason, isWide: true },
                ]
              : []),
            ...(receipt.note ? [{ label: t('field.note'), value: receipt.note, isWide: true }] : []),
            ...(reversal
              ? [
                  { label: t('receipts.reversed'), value: `${reversal.by.name ?? ''}, ${date(reversal.at)}` },
                  { label: t('receipts.why'), value: t(`invoices:reverse.codes.${reversal.code}`) },
                  { label: t('invoices:reverse.reason'), value: reversal.reason, isWide: true },
                ]
              : []),
          ]}
        />
        <ReceiptNotes receipt={receipt} />
        <ReceiptParts receipt={receipt} />
        <ReceiptHistory receipt={receipt} />
      </Stack>
      <ReceiptActions receipt={receipt} />
      <WaitingActions receipt={receipt} />
    </>
  )
}
