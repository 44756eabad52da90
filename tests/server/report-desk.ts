import { expect } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { CARRIERS } from '#domain/product/carriers.ts'
import type { ReportRun } from '#domain/report/report.schema.ts'
import { runReports } from '#server/modules/reports/run-reports.service.ts'
import type { TestApp } from '#tests/setup/app.ts'

/** A run as it travels: dates as text, money in units. */
export type ShownRun = Omit<ReportRun, 'totals' | 'known_at'> & {
  known_at: string
  totals: { column: string; amount: number; amount_currency: string }[]
}

/** Whoever runs reports, with the job at hand. */
export function openReportDesk(test: TestApp, who: Role = 'portal_user') {
  const start = (asked: object, as: Role = who) =>
    test.injectAs(as, { method: 'POST', url: '/api/v1/reports', payload: { products: ['farm-package'], ...asked } })
  const read = async (id: string, as: Role = who) =>
    (await test.injectAs(as, { url: `/api/v1/reports/${id}` })).json<ShownRun>()
  const open = async (url: string) => {
    const answer = await test.app.inject({ url })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }
  return {
    start,
    read,
    open,
    /** Asked for, made, and read again. */
    async run(asked: object, as: Role = who): Promise<ShownRun> {
      const started = await start(asked, as)
      expect(started.statusCode, started.body).toBe(201)
      await runReports(test.deps)
      return read(started.json<{ id: string }>().id, as)
    },
    /** The file's lines, each by its columns. */
    async rowsOf(run: Pick<ShownRun, 'result_url'>): Promise<Record<string, string>[]> {
      return readCsv((await open(run.result_url!)).body)
    },
    totalsOf: ({ totals }: Pick<ShownRun, 'totals'>) =>
      Object.fromEntries(totals.map(({ column, amount }) => [column, amount])),
  }
}

/** The bordereau of a month, made and read by its own link. */
export async function orderedBordereau(test: TestApp, month: string): Promise<{ result_url: string }> {
  const url = '/api/v1/bordereau-report'
  const payload = { month, carrier: CARRIERS[0].name }
  const ordered = await test.injectAs('portal_user', { method: 'POST', url, payload })
  expect(ordered.statusCode, ordered.body).toBe(201)
  await runReports(test.deps)
  const made = await test.injectAs('portal_user', { url: `${url}/${ordered.json<{ id: string }>().id}` })
  return { result_url: made.json<{ report_file: string }>().report_file }
}

/** Reads what spreadsheets read, apart from the byte order mark. */
export function readCsv(text: string): Record<string, string>[] {
  const [columns = [], ...lines] = [...text.slice(1).matchAll(/((?:"(?:[^"]|"")*"|[^,\r])*(?:,|\r\n))/g)].reduce<
    string[][]
  >(
    (read, [cell]) => {
      const isLast = cell.endsWith('\r\n')
      const bare = cell.slice(0, isLast ? -2 : -1)
      read.at(-1)!.push(bare.startsWith('"') ? bare.slice(1, -1).replaceAll('""', '"') : bare)
      if (isLast) read.push([])
      return read
    },
    [[]],
  )
  return lines
    .filter(({ length }) => length > 0)
    .map((cells) => Object.fromEntries(columns.map((column, n) => [column, cells[n]!])))
}
