import { type InvoicePurpose, type InvoiceState, invoiceLifecycle } from '../invoice/invoice.lifecycle.ts'
import { fallsPastDue } from '../invoice/past-due.ts'
import { sumCents } from '../kernel/money.ts'
import { localDate } from '../kernel/time-zones.ts'
import type { AccountEntry, EntryKind } from './statement.ts'

/** An invoice as its account's history needs it. */
export interface HistoryInvoice {
  purpose: InvoicePurpose
  state: InvoiceState
  totalCents: number
  dueOn: string
  timezone: string
  /** When it went out; null for a draft, which moves nothing. */
  issuedAt: Date | null
  /** When it last changed: of one that ended, when it did. */
  updatedAt: Date
}

/** Money that came in for a policy, or below nothing went out, and may have moved since or been taken back. */
export interface HistoryMoney {
  /** Of it, what came in for this policy when it was recorded: nothing where it moved here from another. */
  receivedCents: number
  paidOn: string
  recordedAt: Date
  reversedAt: Date | null
  /**
   * What moved here from another policy, or below nothing away to one, in its order; of a refund what its money no longer
   * covers and an invoice asks for.
   */
  moves?: readonly { cents: number; on: string; at: Date }[]
}

/** What an invoice did to its account: it was charged or credited, and one that ended was taken out again. */
export function invoiceEntries(invoice: HistoryInvoice): AccountEntry[] {
  const { state, totalCents, timezone, issuedAt, updatedAt } = invoice
  if (!issuedAt) return []
  const charge = dueDayOf(invoice)
  const out = { kind: totalCents < 0 ? ('credit' as const) : ('invoice' as const), at: issuedAt, cents: totalCents }
  const ended = endings[state]
  return [
    { ...out, day: localDate(issuedAt, timezone), dueOn: charge },
    ...(ended
      ? [{ kind: ended, at: updatedAt, cents: 0 - totalCents, day: localDate(updatedAt, timezone), dueOn: charge }]
      : []),
  ]
}

/**
 * What money did to its account: it counts from the day it was paid, and is owed again from the day it was taken back.
 * What moves is a line of the day it moves, and leaves the days before as they were told (billing B8, B18).
 */
export function moneyEntries(
  { receivedCents, paidOn, recordedAt, reversedAt, moves = [] }: HistoryMoney,
  timezone: string,
): AccountEntry[] {
  const isRefund = receivedCents < 0
  const entry = (kind: EntryKind, day: string, at: Date, cents: number): AccountEntry => ({
    kind,
    day,
    at,
    cents: 0 - cents,
    dueOn: null,
  })
  const moveOf = (cents: number): EntryKind => (cents < 0 ? 'moved_out' : 'moved_in')
  const moved = moves.map(({ cents, on, at }) => entry(isRefund ? 'refund_uncovered' : moveOf(cents), on, at, cents))
  const all = [entry(isRefund ? 'refund' : 'receipt', paidOn, recordedAt, receivedCents), ...moved]
  if (reversedAt) {
    const stood = sumCents([receivedCents, ...moves.map(({ cents }) => cents)])
    const kind = isRefund ? 'refund_reversed' : 'receipt_reversed'
    all.push(entry(kind, localDate(reversedAt, timezone), reversedAt, 0 - stood))
  }
  return all.filter(({ cents }) => cents !== 0)
}

/** Until when it may be paid, which of what never falls past due is no day anybody sees. */
function dueDayOf({ purpose, totalCents, dueOn }: HistoryInvoice): string | null {
  if (totalCents <= 0) return null
  return fallsPastDue(purpose) ? dueOn : NEVER
}

const NEVER = '9999-12-31'

const { invalidate, writeOff } = invoiceLifecycle.actions
const endings: Partial<Record<InvoiceState, EntryKind>> = { [invalidate.to]: 'withdrawn', [writeOff.to]: 'written_off' }
