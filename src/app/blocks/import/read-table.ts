import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/browser'
import { shownDay } from '#domain/kernel/dates.ts'
import { IMPORT_ROWS_MAX } from '#domain/kernel/imported-rows.ts'
import { withoutGuard } from '#domain/report/csv.ts'

export type Cell = string | number | boolean | null

/** A file of rows under headings. */
export interface Table {
  headings: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Which row of the file each is, as a spreadsheet numbers them. */
  numbers: readonly number[]
}

export type TableTrouble = 'unreadable' | 'empty' | 'tooManyRows' | 'tooManyCells'
export type ReadTable = { table: Table } | { trouble: TableTrouble; row?: number }

/** A file larger than this is none that somebody keeps farms in. */
export const TABLE_MAX_BYTES = 30 * 1024 * 1024
const WORKBOOK = /\.xlsx$/i

/** The first sheet of a workbook, or a CSV in any usual way of writing one; what cannot be read is said, never guessed. */
export async function readTable(file: File): Promise<ReadTable> {
  const lines = await (WORKBOOK.test(file.name) ? readWorkbook(file) : readCsv(file))
  if (!lines) return { trouble: 'unreadable' }
  const filled = lines.map((cells, at) => ({ cells, number: at + 1 })).filter(({ cells }) => cells.some(isFilled))
  const [first, ...rest] = filled
  const headings = first?.cells ?? []
  const rows = rest.map(({ cells }) => cells)
  const numbers = rest.map(({ number }) => number)
  if (rows.length === 0) return { trouble: 'empty' }
  if (rows.length > IMPORT_ROWS_MAX) return { trouble: 'tooManyRows' }
  const tooLong = rows.findIndex((cells) => cells.slice(headings.length).some(isFilled))
  if (tooLong >= 0) return { trouble: 'tooManyCells', row: numbers[tooLong]! }
  return { table: { headings: headings.map((each) => String(each ?? '').trim()), rows, numbers } }
}

async function readWorkbook(file: File): Promise<Cell[][] | null> {
  try {
    const cells = (await readSheet(file)) as (Cell | Date)[][] // what its types call a cell of any kind
    return cells.map((row) => row.map((cell) => (cell instanceof Date ? shownDay(cell) : cell)))
  } catch {
    return null
  }
}

/** Its sign between cells is told by the rows that are not empty; every row is read, so that its number is known. */
async function readCsv(file: File): Promise<Cell[][] | null> {
  const text = decode(await file.arrayBuffer()).replace(/\r\n?/g, '\n')
  const { meta } = Papa.parse(text, { preview: 50, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] })
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: meta.delimiter, newline: '\n' })
  if (errors.some(({ type }) => type === 'Quotes')) return null
  return data.map((cells) => cells.map(withoutGuard)) // a file of ours comes back
}

/** UTF-8, or UTF-16 where a mark says so; else as spreadsheets here wrote before there was either. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function isFilled(cell: Cell): boolean {
  return cell !== null && String(cell).trim() !== ''
}
