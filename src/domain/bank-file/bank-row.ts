import type { Cents } from '../kernel/money.ts'
import type { BankMoney } from './decide-row.ts'

/** A row of a bank file that could be read. */
export interface BankRow extends BankMoney {
  /** As a spreadsheet counts them, from 1. */
  number: number
  /** Among the rows of its file that say the very same, from 1. */
  rank: number
}

/** What one row may not share with another that was imported before: two equal ones of one day are two payments. */
export function rowKey({ paidOn, cents, reference, name, rank }: Omit<BankRow, 'number'>): string {
  return JSON.stringify([paidOn, cents, reference, name, rank])
}

/** Gives each row its rank among its equals, in their order. */
export function ranked(rows: readonly Omit<BankRow, 'rank'>[]): BankRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const same = rowKey({ ...row, rank: 0 })
    const rank = (seen.get(same) ?? 0) + 1
    seen.set(same, rank)
    return { ...row, rank }
  })
}

export interface RowSum {
  count: number
  cents: Cents
}

/** How many there are of each kind, and what they come to. */
export function sumsBy<Kind extends string, Row extends { cents: Cents }>(
  kinds: readonly Kind[],
  rows: readonly Row[],
  kindOf: (row: Row) => Kind,
): Record<Kind, RowSum> {
  const sums = Object.fromEntries(kinds.map((kind) => [kind, { count: 0, cents: 0 }])) as Record<Kind, RowSum> // one for each
  for (const row of rows) {
    const sum = sums[kindOf(row)]
    sum.count += 1
    sum.cents += row.cents
  }
  return sums
}
