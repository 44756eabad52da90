import { delimiterOf } from '../bank-file/guess-layout.ts'
import { readCsv } from '../bank-file/read-csv.ts'
import { readDay } from '../bank-file/read-day.ts'

export const RETURNS_FILE_MAX_BYTES = 200_000
export const RETURNS_MAX = 1_000

/** A row of a bank's file of returns; without a day where it cannot be read. */
export interface ReturnRow {
  /** As a spreadsheet counts it. */
  row: number
  reference: string
  code: string
  day: string | null
}

/** Its rows of reference, code and day, `2026-07-06` or `20260706`; a first row of headings and empty ones are none. */
export function readReturns(text: string): ReturnRow[] {
  const rows = readCsv(text, delimiterOf(text), RETURNS_MAX + 2)
  return rows.flatMap(({ cells, problem }, n) => {
    const [reference = '', code = '', written = ''] = cells.map((cell) => cell.trim())
    if (cells.every((cell) => cell.trim() === '') || (n === 0 && !/\d/.test(reference + code))) return []
    const read = readDay(written, 'YYYY-MM-DD') ?? readDay(written, 'YYYYMMDD')
    const isWhole = problem === null && reference !== '' && /^\w{1,10}$/.test(code)
    return [{ row: n + 1, reference, code, day: isWhole ? read : null }]
  })
}
