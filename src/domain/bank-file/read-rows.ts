import { parseMoney } from '../kernel/parse-money.ts'
import { CONTROL_CHARACTERS, withoutDirections } from '../kernel/patterns.ts'
import { MOST_CENTS } from '../payment/judge-payment.ts'
import type { BankFileLayout, RowProblem } from './bank-file.schema.ts'
import { REFERENCE_MAX } from './bank-file.schema.ts'
import { type BankRow, ranked } from './bank-row.ts'
import type { CsvRow } from './read-csv.ts'
import { readDay } from './read-day.ts'

/** A row that cannot be read keeps its whole file from import (billing B20). */
export interface UnreadableRow {
  number: number
  problem: RowProblem
}

/** Every row of a file by the columns a person chose; a blank one is none. Days after `lastDay` have not come yet. */
export function readRows(
  file: readonly CsvRow[],
  layout: BankFileLayout,
  lastDay: string,
): { rows: BankRow[]; unreadable: UnreadableRow[] } {
  const rows: Omit<BankRow, 'rank'>[] = []
  const unreadable: UnreadableRow[] = []
  for (const [at, { cells, problem }] of file.entries()) {
    if (at + 1 < layout.first_row || cells.every((cell) => cell.trim() === '')) continue
    const read = problem ?? readRow(cells, layout, lastDay)
    if (typeof read === 'string') unreadable.push({ number: at + 1, problem: read })
    else rows.push({ number: at + 1, ...read })
  }
  return { rows: ranked(rows), unreadable }
}

function readRow(
  row: readonly string[],
  { day_pattern: pattern, ...columns }: BankFileLayout,
  lastDay: string,
): Omit<BankRow, 'rank' | 'number'> | RowProblem {
  const cell = (column: number | null) => (column === null ? '' : (row[column] ?? ''))
  const paidOn = readDay(cell(columns.date), pattern)
  if (paidOn === null) return 'date'
  const cents = parseMoney(cell(columns.amount))
  if (cents === null) return 'amount'
  if (cents > MOST_CENTS) return 'amount_too_big'
  if (cents > 0 && paidOn > lastDay) return 'date_ahead'
  const reference = plainly(cell(columns.reference))
  const name = plainly(cell(columns.name))
  if (reference.length > REFERENCE_MAX || name.length > REFERENCE_MAX) return 'too_long'
  return { paidOn, cents, reference, name }
}

const UNSEEN = new RegExp(CONTROL_CHARACTERS.source, 'gu')

/** On one line, without what nobody sees: others will read it, and no bank means anything by it. */
function plainly(written: string): string {
  return withoutDirections(written.replace(UNSEEN, ' ')).replace(/\s+/g, ' ').trim()
}
