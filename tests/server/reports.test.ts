import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { REPORT_TYPES } from '#domain/report/report-types.ts'
import { REPORT_COLUMNS } from '#domain/report/result-columns.ts'
import { findRun, takeNext } from '#server/modules/reports/reports.repo.ts'
import { runReports } from '#server/modules/reports/run-reports.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makeRun } from './made-run.ts'
import { openReportDesk } from './report-desk.ts'
import { openSales, type Sales } from './sales.ts'

let test: TestApp
let sales: Sales
let desk: ReturnType<typeof openReportDesk>
beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set(new Date('2026-03-20T15:00:00.000Z'))
  sales = await openSales(test)
  desk = openReportDesk(test)
  await sales.policy()
  test.clock.set(new Date('2026-04-10T12:00:00.000Z'))
})
afterAll(() => test.close())

const spanned = { from: '2026-03-01', to: '2026-03-31' }
const askedOf = (type: string) =>
  type === 'on-risk' || type === 'unearned-premium'
    ? { report_type: type, report_date: '2026-04-10' }
    : { report_type: type, ...spanned }
const sum = (rows: Record<string, string>[], column: string) =>
  Math.round(rows.reduce((total, row) => total + 100 * Number(row[column]), 0)) / 100

describe('a report [Q7.18] [Q7.19] [Q3.35] [Q1.9]', () => {
  it('is started at once and made by the job: its file, its first rows and its totals', async () => {
    const started = await desk.start(askedOf('on-risk'))
    expect(started.json()).toMatchObject({
      report_type: 'on-risk',
      report_date: '2026-04-10',
      products: ['farm-package'],
      status: 'started',
      result_url: null,
      preview: null,
    })
    const run = await desk.run(askedOf('on-risk'))
    expect(run).toMatchObject({ status: 'complete', row_count: 23 })
    expect(run.totals).toEqual([{ column: 'premium', amount: 11_223.38, amount_currency: 'USD' }])
    expect(run.preview!.columns).toEqual(REPORT_COLUMNS['on-risk'].map(({ code }) => code))
    expect(run.preview!.rows).toHaveLength(23)
    const file = await desk.open(run.result_url!)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="on-risk-2026-04-10.csv"'),
    })
    expect(file.rawPayload.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
    expect(sum(await desk.rowsOf(run), 'premium')).toBe(11_223.38)
  })

  it.each(REPORT_TYPES)(
    '%s has exactly its columns, those with answers before the answers [domain 1.8]',
    async (type) => {
      const run = await desk.run(askedOf(type))
      expect(run.status).toBe('complete')
      const codes = REPORT_COLUMNS[type].map(({ code }) => code)
      expect(run.preview!.columns).toEqual(codes)
      if (run.row_count === 0) return
      const [first = {}] = await desk.rowsOf(run)
      const more = Object.keys(first).slice(codes.length)
      expect(Object.keys(first).slice(0, codes.length)).toEqual(codes)
      const hasAnswers = type === 'on-risk' || type === 'all-policies'
      expect(more.length > 0).toBe(hasAnswers)
      expect(more.filter((name) => !/^(policy|exposure|peril)_/.test(name))).toEqual([])
      if (hasAnswers)
        expect(more).toEqual(expect.arrayContaining(['policy_named_insureds_name_1', 'exposure_year_built']))
    },
  )

  it('without rows has no file [Q8.domain-messages.13]', async () => {
    const run = await desk.run({ report_type: 'financial-transactions', from: '2025-01-01', to: '2025-01-31' })
    expect(run).toMatchObject({ status: 'complete', row_count: 0, result_url: null })
  })

  it('that cannot be made is tried again and given up, and says so', async () => {
    const { id } = (await desk.start(askedOf('on-risk'))).json<{ id: string }>()
    const { deps } = test
    const broken = { ...deps, files: { ...deps.files, keep: () => Promise.reject(new Error('the disk is full')) } }
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect((await desk.read(id)).status).toBe('started')
      await runReports(broken)
      test.clock.advance(3 * 60_000)
    }
    expect(await desk.read(id)).toMatchObject({ status: 'failed', result_url: null })
  })

  it('whose process died is made by the next one, once', async () => {
    const { id } = (await desk.start(askedOf('on-risk'))).json<{ id: string }>()
    const now = test.clock.now()
    const taken = await test.db.as({ kind: 'all' }, (tx) => takeNext(tx, now, now))
    expect(taken?.id).toBe(id)
    await runReports(test.deps)
    expect((await desk.read(id)).status).toBe('started')
    test.clock.advance(3 * 60_000)
    await Promise.all([runReports(test.deps), runReports(test.deps)])
    expect(await desk.read(id)).toMatchObject({ status: 'complete', row_count: 23 })
  })

  it.each([
    [{ report_type: 'losses', report_date: '2026-04-10' }, 'report_type'],
    [{ report_type: 'on-risk' }, 'report_date'],
    [{ report_type: 'on-risk', report_date: '2026-04-11' }, 'report_date'],
    [{ report_type: 'all-policies', report_date: '2026-04-10' }, 'from'],
    [{ report_type: 'all-policies', from: '2026-04-10', to: '2026-04-09' }, 'to'],
    [{ report_type: 'on-risk', report_date: '2026-04-10', products: [] }, 'products'],
    [{ report_type: 'on-risk', report_date: '2026-04-10', products: ['boats'] }, 'products.0'],
  ])('asked for by %o is refused at %s', async (asked, field) => {
    const answer = await desk.start(asked)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 1010 })
    expect(answer.json<{ errors: { field: string }[] }>().errors.map((each) => each.field)).toContain(field)
  })
})

describe('who may do what with reports [Q6.9] [domain 3 permissions]', () => {
  const dead = new Map<string, string>()
  beforeAll(async () => {
    await test.db.as({ kind: 'all' }, async (tx) => {
      dead.set('finished', await makeRun(tx, test.deps, 'on-risk'))
      dead.set('running', await makeRun(tx, test.deps, 'on-risk', { state: 'started', heldAt: test.clock.now() }))
      dead.set('commission', await makeRun(tx, test.deps, 'payable-commissions'))
    })
  })
  const listed = async (who: Role) => {
    const answer = await test.injectAs(who, { url: '/api/v1/reports?page_size=1000' })
    return answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id)
  }

  it.each(['portal_super_user', 'portal_user'] as const)('a %s runs all of them', async (who) => {
    expect((await desk.start(askedOf('unearned-premium'), who)).statusCode).toBe(201)
    expect((await desk.start(askedOf('payable-commissions'), who)).statusCode).toBe(201)
    expect(await listed(who)).toEqual(expect.arrayContaining([...dead.values()]))
  })

  it('a business development head runs payable commissions and knows of no other', async () => {
    const who = 'business_development_head'
    expect((await desk.start(askedOf('payable-commissions'), who)).statusCode).toBe(201)
    expect((await desk.start(askedOf('on-risk'), who)).statusCode).toBe(403)
    const seen = await listed(who)
    expect(seen).toContain(dead.get('commission'))
    expect(seen).not.toContain(dead.get('finished'))
    expect((await test.injectAs(who, { url: `/api/v1/reports/${dead.get('finished')}` })).statusCode).toBe(404)
  })

  it('an auditor reads what is finished and starts nothing', async () => {
    expect((await desk.start(askedOf('on-risk'), 'auditor')).statusCode).toBe(403)
    const seen = await listed('auditor')
    expect(seen).toEqual(expect.arrayContaining([dead.get('finished'), dead.get('commission')]))
    expect(seen).not.toContain(dead.get('running'))
    expect((await test.injectAs('auditor', { url: `/api/v1/reports/${dead.get('running')}` })).statusCode).toBe(404)
  })

  it('the database shows no run to whoever works for one brokerage', async () => {
    const seen = await test.db.as({ kind: 'brokerage', brokerageId: test.deps.locators() }, (tx) =>
      findRun(tx, dead.get('finished')!),
    )
    expect(seen).toBeUndefined()
  })

  it('a file opens for five minutes and its reader’s session alone, and is no other file’s link', async () => {
    const run = await desk.run(askedOf('on-risk'))
    const link = run.result_url!.split('/').at(-1)!
    for (const other of [`/api/v1/files/${link}`, `/api/v1/files/wordings/${link}`, `${run.result_url}x`]) {
      expect([400, 403, 404]).toContain((await test.app.inject({ url: other })).statusCode)
    }
    test.clock.advance(5 * 60_000 + 1)
    expect((await test.app.inject({ url: run.result_url! })).statusCode).toBe(404)
  })

  it('who asked for which stands in the audit log', async () => {
    const { id } = await desk.run(askedOf('on-risk'))
    const log = await test.injectAs('auditor', { url: `/api/v1/audit-log?entity=report&entity_id=${id}` })
    const acts = log
      .json<{ data: { action: string; by: object | null }[] }>()
      .data.map(({ action, by }) => [action, by !== null])
    expect(acts).toEqual([
      ['finish', false],
      ['start', true],
    ])
  })
})
