import type { BankFileLayout } from './bank-file.schema.ts'
import type { CsvRow } from './read-csv.ts'
import { DAY_PATTERNS, readDay } from './read-day.ts'

/** How banks head their columns. */
const HEADINGS = {
  date: /^(?:.* )?(?:date|fecha|datum)\b/i,
  amount: /amount|credit|deposit|montant|importe|betrag/i,
  reference: /reference|référence|referencia|memo|details|description/i,
  name: /name|nom\b|nombre|payer|payor|sender|from/i,
}

/** The columns of a file that heads them, for a bank nobody imported from before; a person has the last word. */
export function guessLayout(rows: readonly Pick<CsvRow, 'cells'>[]): BankFileLayout | null {
  for (const [at, { cells: row }] of rows.slice(0, 10).entries()) {
    const find = (words: RegExp) => row.findIndex((cell) => words.test(cell.trim()))
    const date = find(HEADINGS.date)
    const amount = find(HEADINGS.amount)
    const next = rows[at + 1]?.cells
    if (date < 0 || amount < 0 || date === amount || !next) continue
    const pattern = DAY_PATTERNS.find((each) => readDay(next[date] ?? '', each) !== null) ?? DAY_PATTERNS[0]
    const orNull = (column: number) => (column < 0 || column === date || column === amount ? null : column)
    return {
      first_row: at + 2,
      date,
      amount,
      reference: orNull(find(HEADINGS.reference)),
      name: orNull(find(HEADINGS.name)),
      day_pattern: pattern,
    }
  }
  return null
}

/** Semicolons where most of the first lines hold one: their amounts may hold commas. */
export function delimiterOf(text: string): ',' | ';' {
  const lines = text.split(/\r?\n/, 10).filter((line) => line.trim() !== '')
  return lines.filter((line) => line.includes(';')).length * 2 > lines.length ? ';' : ','
}
