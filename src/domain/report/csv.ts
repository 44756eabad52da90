import type { ColumnKind } from '../kernel/report-column.ts'

/** Tells spreadsheets that the file is UTF-8: farms are called Côté. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of RFC 4180; what a library does beyond it, csvCell does by the kind of its column. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

/**
 * A cell as it stands in the file. Text that a spreadsheet would take for a formula is made text by an apostrophe
 * (figures 3); a negative amount is a number and stays one, which csv-stringify, told texts, would not see.
 */
export function csvCell(written: string, kind: ColumnKind): string {
  const isRisky = kind === 'text' && STARTS_FORMULA.test(written) && !NEGATIVE_NUMBER.test(written)
  const safe = isRisky ? `'${written}` : written
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Also behind blanks, and in the full-width forms that some spreadsheets read alike. */
const STARTS_FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** A longitude among the answers: no spreadsheet runs it, and a reader's program wants the number. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** The rows of a file written by `csvLine` and `csvCell`, as they were before; the guard of a formula is taken off. */
export function readOwnCsv(file: string): string[][] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, bare = '', end] of text.matchAll(CELL)) {
    row.push(withoutGuard(quoted === undefined ? bare : quoted.replaceAll('""', '"')))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** A cell with or without quotation marks, and the sign behind it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g

/** As it was before `csvCell` made it text. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && STARTS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
