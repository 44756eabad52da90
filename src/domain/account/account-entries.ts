import { type InvoiceState, invoiceLifecycle } from '../invoice/invoice.lifecycle.ts'
import { localDate } from '../kernel/time-zones.ts'
import type { AccountEntry, EntryKind } from './statement.ts'

/** An invoice as its account's history needs it. */
export interface HistoryInvoice {
  state: InvoiceState
  totalCents: number
  dueOn: string
  timezone: string
  /** When it went out; null for a draft, which moves nothing. */
  issuedAt: Date | null
  /** When it last changed: of one that ended, when it did. */
  updatedAt: Date
}

/** Money that came in for a policy, or below nothing went out, and may have been taken back. */
export interface HistoryMoney {
  receivedCents: number
  paidOn: string
  recordedAt: Date
  reversedAt: Date | null
}

/** What an invoice did to its account: it was charged or credited, and one that ended was taken out again. */
export function invoiceEntries(invoice: HistoryInvoice): AccountEntry[] {
  const { state, totalCents, dueOn, timezone, issuedAt, updatedAt } = invoice
  if (!issuedAt) return []
  const charge = totalCents > 0 ? dueOn : null
  const out = { kind: totalCents < 0 ? ('credit' as const) : ('invoice' as const), at: issuedAt, cents: totalCents }
  const ended = endings[state]
  return [
    { ...out, day: localDate(issuedAt, timezone), dueOn: charge },
    ...(ended
      ? [{ kind: ended, at: updatedAt, cents: 0 - totalCents, day: localDate(updatedAt, timezone), dueOn: charge }]
      : []),
  ]
}

/** What money did to its account: it counts from the day it was paid, and is owed again from the day it was taken back. */
export function moneyEntries({ receivedCents, paidOn, recordedAt, reversedAt }: HistoryMoney, timezone: string) {
  const isRefund = receivedCents < 0
  const entry = (kind: EntryKind, day: string, at: Date, cents: number): AccountEntry => ({
    kind,
    day,
    at,
    cents,
    dueOn: null,
  })
  return [
    entry(isRefund ? 'refund' : 'receipt', paidOn, recordedAt, 0 - receivedCents),
    ...(reversedAt
      ? [
          entry(
            isRefund ? 'refund_reversed' : 'receipt_reversed',
            localDate(reversedAt, timezone),
            reversedAt,
            receivedCents,
          ),
        ]
      : []),
  ]
}

const { invalidate, writeOff } = invoiceLifecycle.actions
const endings: Partial<Record<InvoiceState, EntryKind>> = { [invalidate.to]: 'withdrawn', [writeOff.to]: 'written_off' }
