import { readOwnCsv } from '#domain/report/csv.ts'
import type { ReportType } from '#domain/report/report-types.ts'
import { columnsOf } from '#domain/report/result-columns.ts'
import { saveFile } from '../../blocks/files/save-file.ts'
import { type FileCell, type FileKind, toXlsx } from '../../blocks/files/sheet-file.ts'

/** More rows than a tablet turns into a workbook in one go; the CSV holds any number. */
export const WORKBOOK_ROWS_MAX = 50_000

/** A report's file as a workbook: the same rows and columns, amounts and days as what they are. */
export async function saveAsWorkbook(type: ReportType, title: string, csv: string): Promise<void> {
  const [head = [], ...rows] = readOwnCsv(csv)
  const kinds = new Map(columnsOf(type).map(({ code, kind }) => [code, kind]))
  const columns = head.map((name) => ({ name, kind: sheetKind(kinds.get(name)) }))
  const cells = rows.map((row) => row.map((written, at): FileCell => toCell(written, columns[at]!.kind)))
  saveFile(await toXlsx({ title, columns, rows: cells }), `${type}.xlsx`)
}

function sheetKind(kind: string | undefined): FileKind {
  return kind === 'money' || kind === 'number' || kind === 'date' ? kind : 'text'
}

function toCell(written: string, kind: FileKind): FileCell {
  if (written === '') return null
  return kind === 'money' || kind === 'number' ? Number(written) : written
}
