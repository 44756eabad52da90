import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ReportColumn } from '#domain/kernel/report-column.ts'
import { BYTE_ORDER_MARK, csvCell, csvLine } from '#domain/report/csv.ts'
import { PREVIEW_ROWS } from '#domain/report/report.schema.ts'
import { addTotals, cellsOf, type ReportRow, type ReportTotals } from '#domain/report/report-row.ts'
import { columnsOf } from '#domain/report/result-columns.ts'
import type { Files } from '../../gateways/files.ts'
import type { RunRecord } from './reports.repo.ts'

export interface WrittenReport {
  path: string
  rowCount: number
  totals: ReportTotals
  preview: string[][]
  bytes: number
}

/** A report's file while it is written: no more of it is in memory than what was last added. */
export interface ReportFile {
  /** Everything on the disk that belongs to it. */
  paths: readonly string[]
  /** Answers how many rows there are now. */
  add(rows: readonly ReportRow[]): Promise<number>
  finish(): Promise<WrittenReport>
}

/** Lines of a spool that are turned into the file together. */
const LINES_AT_ONCE = 500

/**
 * Rows go straight into the file where every row has the same columns. Where rows bring more of their own, all are put
 * aside until it is known which there are.
 */
export async function openReportFile(
  files: Pick<Files, 'incoming'>,
  { id, type, attempts }: Pick<RunRecord, 'id' | 'type' | 'attempts'>,
): Promise<ReportFile> {
  const columns = columnsOf(type)
  const path = join(await files.incoming(), `${id}-${attempts}.csv`)
  const spoolPath = `${path}.rows`
  const rest = { rowCount: 0, totals: {} as ReportTotals, preview: [] as string[][] }
  const more = new Set<string>()
  const spool = await open(spoolPath, 'w')
  let isSpooled = false

  const csv = await open(path, 'w')
  const lineOf = (cells: readonly string[]) => csvLine(cells.map((cell, n) => csvCell(cell, kindAt(columns, n))))
  let head = BYTE_ORDER_MARK + csvLine(columns.map(({ code }) => code))

  return {
    paths: [path, spoolPath],
    async add(rows) {
      const cells = rows.map((row) => cellsOf(row, columns))
      for (const row of rows) {
        addTotals(rest.totals, row, columns)
        for (const name in row.more) more.add(name)
      }
      if (rest.preview.length < PREVIEW_ROWS) rest.preview.push(...cells.slice(0, PREVIEW_ROWS - rest.preview.length))
      rest.rowCount += rows.length
      isSpooled ||= rows.some(({ more: own }) => own !== undefined)
      if (isSpooled) await spool.write(rows.map((row, n) => `${JSON.stringify([cells[n], row.more])}\n`).join(''))
      else {
        await csv.write(head + cells.map(lineOf).join(''))
        head = ''
      }
      return rest.rowCount
    },
    async finish() {
      await spool.close()
      if (isSpooled) await unspool(spoolPath, csv, columns, [...more].sort(byAnswer))
      else await csv.write(head)
      const { size } = await csv.stat()
      await csv.close()
      return { ...rest, path, bytes: size }
    },
  }
}

/** The rows put aside, with a column for every answer that any of them has. */
async function unspool(
  path: string,
  csv: FileHandle,
  columns: readonly ReportColumn[],
  more: readonly string[],
): Promise<void> {
  const spool = await open(path)
  let text =
    BYTE_ORDER_MARK + csvLine([...columns.map(({ code }) => code), ...more.map((name) => csvCell(name, 'text'))])
  let lines = 0
  for await (const line of createInterface({ input: spool.createReadStream() })) {
    const [cells, own = {}] = JSON.parse(line) as [string[], Record<string, string>?]
    const fixed = cells.map((cell, n) => csvCell(cell, kindAt(columns, n)))
    text += csvLine([...fixed, ...more.map((name) => csvCell(own[name] ?? '', 'text'))])
    if (++lines % LINES_AT_ONCE > 0) continue
    await csv.write(text)
    text = ''
  }
  await csv.write(text)
}

function kindAt(columns: readonly ReportColumn[], n: number): ReportColumn['kind'] {
  return columns[n]?.kind ?? 'text'
}

const PARTS = ['policy_', 'exposure_', 'peril_']
const natural = new Intl.Collator('en', { numeric: true })

/** The policy's answers before its exposures' and its perils', each by name with `_2` before `_10`. */
function byAnswer(left: string, right: string): number {
  const partOf = (name: string) => PARTS.findIndex((part) => name.startsWith(part))
  return partOf(left) - partOf(right) || natural.compare(left, right)
}
