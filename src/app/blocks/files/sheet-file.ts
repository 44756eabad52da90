import type { ColumnKind } from '#domain/kernel/report-column.ts'
import { BYTE_ORDER_MARK, csvCell, csvLine } from '#domain/report/csv.ts'

/** What a cell holds: words, a number, an amount in currency units, or a day as ISO 8601; null is an empty one. */
export type FileCell = string | number | null

/** Rows as a file: one line of headings, then every row. */
export interface SheetFile {
  title: string
  columns: readonly { name: string; kind: FileKind }[]
  rows: readonly (readonly FileCell[])[]
}
export type FileKind = Extract<ColumnKind, 'text' | 'number' | 'money' | 'date'>

/** RFC 4180 in UTF-8; text that a spreadsheet would run as a formula is made text (figures 3). */
export function toCsv({ columns, rows }: SheetFile): Blob {
  const lines = rows.map((row) =>
    csvLine(row.map((cell, at) => csvCell(written(cell, columns[at]!.kind), columns[at]!.kind))),
  )
  const head = csvLine(columns.map(({ name }) => csvCell(name, 'text')))
  return new Blob([BYTE_ORDER_MARK, head, ...lines], { type: 'text/csv;charset=utf-8' })
}

function written(cell: FileCell, kind: FileKind): string {
  if (cell === null) return ''
  return kind === 'money' ? Number(cell).toFixed(2) : String(cell)
}

/** A workbook of one sheet: amounts and days are what they are, words are never a formula. */
export async function toXlsx({ title, columns, rows }: SheetFile): Promise<Blob> {
  const { default: writeXlsx } = await import('write-excel-file/universal')
  const head = columns.map(({ name }) => ({ value: name, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((cell, at) => toSheetCell(cell, columns[at]!.kind)))
  return writeXlsx([head, ...body], {
    sheet: title.replace(/[[\]:*?/\\]/g, ' ').slice(0, SHEET_NAME_MAX),
    columns: columns.map(({ name, kind }) => ({ width: Math.max(name.length + 2, WIDTHS[kind]) })),
    stickyRowsCount: 1,
  }).toBlob()
}

/** What the format allows. */
const SHEET_NAME_MAX = 31
const CELL_TEXT_MAX = 32_767
const WIDTHS: Record<FileKind, number> = { text: 24, number: 10, money: 14, date: 12 }

function toSheetCell(cell: FileCell, kind: FileKind) {
  if (cell === null) return null
  switch (kind) {
    case 'money':
      return { type: Number, value: Number(cell), format: '#,##0.00' }
    case 'number':
      return { type: Number, value: Number(cell) }
    case 'date':
      return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: 'yyyy-mm-dd' }
    case 'text':
      return { type: String, value: String(cell).slice(0, CELL_TEXT_MAX) }
  }
}
