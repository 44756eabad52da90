import { sumCents } from '../kernel/money.ts'

/** What moves an account: bills and what became of them, money that came and money that went (billing B3, B8). */
export const ENTRY_KINDS = [
  'invoice',
  'credit',
  'withdrawn',
  'written_off',
  'receipt',
  'receipt_reversed',
  'moved_in',
  'moved_out',
  'refund',
  'refund_reversed',
  'refund_uncovered',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One thing that happened to a policy's account. */
export interface AccountEntry {
  kind: EntryKind
  /** The day it counts from, where the policy is. */
  day: string
  /** When the office knew of it: the order within a day. */
  at: Date
  /** What it adds to what the payer owes; below nothing it takes away. */
  cents: number
  /** Until when what it charges may be paid; null where it charges nothing, and for what is due at once. */
  dueOn: string | null
}

export interface StatementRow<Entry extends AccountEntry = AccountEntry> {
  entry: Entry
  balanceCents: number
}

/** An account from one day to another, both included. */
export interface Statement<Entry extends AccountEntry = AccountEntry> {
  openingCents: number
  rows: StatementRow<Entry>[]
  closingCents: number
  /** Of the closing balance, what should have been paid before the last day (billing B4). */
  pastDueCents: number
  /** What the payer has standing with the insurer: no bill was left to take it (billing B3, B5). */
  onAccountCents: number
}

export interface Range {
  from: string
  to: string
}

/** The account's rows in the order of their days, each with the balance it leaves (billing B8). */
export function statementOf<Entry extends AccountEntry>(
  entries: readonly Entry[],
  { from, to }: Range,
): Statement<Entry> {
  const known = entries.filter(({ day }) => day <= to).toSorted(inOrder)
  const openingCents = sumOf(known.filter(({ day }) => day < from))
  let balanceCents = openingCents
  const rows = known
    .filter(({ day }) => day >= from)
    .map((entry) => ({ entry, balanceCents: (balanceCents += entry.cents) }))
  const notDue = known.filter(({ dueOn }) => dueOn !== null && dueOn >= to)
  return {
    openingCents,
    rows,
    closingCents: balanceCents,
    pastDueCents: Math.max(0, balanceCents - sumOf(notDue)),
    onAccountCents: Math.max(0, 0 - balanceCents),
  }
}

function sumOf(entries: readonly AccountEntry[]): number {
  return sumCents(entries.map(({ cents }) => cents))
}

function inOrder(one: AccountEntry, other: AccountEntry): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return one.at.getTime() - other.at.getTime()
}
