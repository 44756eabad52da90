import type { RowProblem } from './bank-file.schema.ts'
import { BANK_FILE_MAX_COLUMNS, ROW_LENGTH_MAX } from './bank-file.schema.ts'

/** A row as it stands in a file; one that is no row says why, and holds as much as could be read. */
export interface CsvRow {
  cells: string[]
  problem: Extract<RowProblem, 'quote' | 'columns' | 'too_long'> | null
}

interface Cell {
  text: string
  /** Of the sign behind it: a delimiter, the end of its row or of the file. */
  end: number
}

/**
 * The rows of a bank's file, as many as may be asked for. Banks do not agree on quotation marks: a pair around a cell is
 * taken off, one in its middle is read as itself. One that nothing closes would take the rows below it along, and their
 * money would be nobody's: its row alone is spoilt, and the next line is a row again (billing B20).
 */
export function readCsv(text: string, delimiter: string, atMost: number): CsvRow[] {
  const lineEnd = text.includes('\n') ? '\n' : '\r'
  const rows: CsvRow[] = []
  for (let at = 0; at < text.length && rows.length < atMost; ) {
    const { row, end } = readRow(text, at, { delimiter, lineEnd })
    rows.push(row)
    at = end + 1
  }
  return rows
}

interface Signs {
  delimiter: string
  lineEnd: string
}

function readRow(text: string, start: number, signs: Signs): { row: CsvRow; end: number } {
  const cells: string[] = []
  for (let at = start; ; ) {
    const cell = readCell(text, at, signs)
    if (!cell) {
      const end = indexOr(text, signs.lineEnd, at)
      return { row: { cells: [...cells, text.slice(at, end)], problem: 'quote' }, end }
    }
    cells.push(cell.text)
    if (cells.length > BANK_FILE_MAX_COLUMNS)
      return { row: { cells, problem: 'columns' }, end: indexOr(text, signs.lineEnd, cell.end) }
    if (text[cell.end] !== signs.delimiter) {
      return { row: { cells, problem: cell.end - start > ROW_LENGTH_MAX ? 'too_long' : null }, end: cell.end }
    }
    at = cell.end + 1
  }
}

/** Null where it begins with a quotation mark that nothing closes. */
function readCell(text: string, start: number, signs: Signs): Cell | null {
  const lineEnds = indexOr(text, signs.lineEnd, start)
  const bareEnd = start + indexOr(text.slice(start, lineEnds), signs.delimiter, 0) // no further: most files are long
  const bare = { text: text.slice(start, bareEnd).replace(/\r$/, ''), end: bareEnd }
  if (text[start] !== '"') return bare
  const close = closingOf(text, start)
  const end = text.startsWith('\r\n', close + 1) ? close + 2 : close + 1
  const isClosed = close < text.length && (end >= text.length || [signs.delimiter, signs.lineEnd].includes(text[end]!))
  if (isClosed && !takesRowsAlong(text.slice(start, close), signs))
    return { text: text.slice(start + 1, close).replaceAll('""', '"'), end: Math.min(end, text.length) }
  // `"Bo" Hale`: closed on its own line, and more behind it.
  return close < lineEnds ? bare : null
}

/** The next quotation mark that does not stand for one, or the end of the file. */
function closingOf(text: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = indexOr(text, '"', at)
    if (text[at + 1] !== '"') return at
  }
}

/** A cell of several lines is a person's note; lines that hold cells of their own are rows. */
function takesRowsAlong(quoted: string, { delimiter, lineEnd }: Signs): boolean {
  const [, ...further] = quoted.split(lineEnd)
  return further.some((line) => line.split(delimiter).length > 2)
}

function indexOr(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at
}
