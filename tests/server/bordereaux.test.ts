import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BordereauRow } from '#domain/bordereau/bordereau.schema.ts'
import { BORDEREAU_COLUMNS } from '#domain/bordereau/bordereau-line.ts'
import { CARRIERS } from '#domain/product/carriers.ts'
import { orderBordereaux } from '#server/jobs/order-bordereaux.ts'
import { runReports } from '#server/modules/reports/run-reports.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makeRun } from './made-run.ts'
import { openReportDesk, orderedBordereau } from './report-desk.ts'
import { openSales, type Sales } from './sales.ts'

const CARRIER = CARRIERS[0].name
const URL = '/api/v1/bordereau-report'

let test: TestApp
let sales: Sales
beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set(new Date('2026-03-20T15:00:00.000Z'))
  sales = await openSales(test)
  await sales.policy({ schedule: 'annually' })
  await sales.policy({ schedule: 'quarterly' })
  test.clock.set(new Date('2026-05-04T12:00:00.000Z'))
})
afterAll(() => test.close())

const order = (payload: object, who = 'portal_user') => test.injectAs(who, { method: 'POST', url: URL, payload })
const list = async (query = '', who = 'portal_user') =>
  (await test.injectAs(who, { url: `${URL}${query}` })).json<{
    data: BordereauRow[]
    pagination: { total_count: number }
  }>()

const linesOf = async (month: string) => openReportDesk(test).rowsOf(await orderedBordereau(test, month))
const sumOf = (lines: Record<string, string>[], column: string) =>
  lines.reduce((total, line) => total + Math.round(100 * Number(line[column] ?? 0)), 0) / 100

describe('the bordereau of a month [Q7.20] [Q3.35] [domain 1.8]', () => {
  it('holds what a carrier has to know of each line: gross, commission, net and tax of quote A to the cent', async () => {
    const lines = await linesOf('2026-04')
    expect(Object.keys(lines[0]!)).toEqual(BORDEREAU_COLUMNS.map(({ code }) => code))
    const numbers = [...new Set(lines.map(({ policy_id }) => policy_id))]
    const annual = lines.filter(({ policy_id }) => policy_id === numbers[0])
    expect(['gross_premium', 'commission', 'net_premium', 'tax', 'fee'].map((column) => sumOf(annual, column))).toEqual(
      [11_223.38, 2_244.7, 8_978.68, 673.4, 150],
    )
    for (const line of annual) {
      const [gross, commission, other, net] = ['gross_premium', 'commission', 'other_deductions', 'net_premium'].map(
        (column) => Math.round(100 * Number(line[column])),
      )
      expect(net).toBe(gross! - commission! - other!)
    }
    expect(annual.find(({ exposure_name }) => exposure_name === 'machinery')).toMatchObject({
      binder_reference: 'NP-HG-FARM-2026',
      period: '2026-04',
      year_of_account: '2026',
      insured_name: 'Spruce Creek Farms',
      risk_inception: '2026-04-01',
      risk_expiry: '2027-04-01',
      sum_insured: '1250000.00',
      deductible: '5000.00',
      location_province: 'SK',
      latitude: '51.55',
      transaction_type: 'original_premium',
      instalment_number: '1',
      commission_percent: '20',
      tax_name: 'PST',
      tax_jurisdiction: 'SK',
      settlement_currency: 'USD',
    })
    expect(annual.filter(({ transaction_type }) => transaction_type === 'fee')).toHaveLength(1)
  })

  it('tells each instalment once, in the month it falls due', async () => {
    const april = await linesOf('2026-04')
    const quarterly = april.filter(({ policy_id }) => policy_id === april.at(-1)!.policy_id)
    expect(sumOf(quarterly, 'gross_premium')).toBeCloseTo(11_223.38 / 4, 0)
    expect(await linesOf('2026-03')).toEqual([])
    test.clock.set(new Date('2027-05-04T12:00:00.000Z'))
    let gross = 0
    for (const month of ['2026-04', '2026-07', '2026-10', '2027-01'])
      gross += sumOf(await linesOf(month), 'gross_premium')
    expect(Math.round(gross * 100) / 100).toBe(2 * 11_223.38)
    test.clock.set(new Date('2026-05-04T12:00:00.000Z'))
  })

  it.each([
    [{ month: '2026-05', carrier: CARRIER }, 'month'],
    [{ month: '2026-13', carrier: CARRIER }, 'month'],
    [{ carrier: CARRIER }, 'month'],
    [{ month: '2026-04', carrier: 'Nobody Mutual' }, 'carrier'],
  ])('asked for by %o is refused at %s', async (asked, field) => {
    const answer = await order(asked)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 1010, errors: [{ field }] })
  })

  it('is made and read by those of the back office alone [P6.1]', async () => {
    expect((await order({ month: '2026-04', carrier: CARRIER }, 'portal_super_user')).statusCode).toBe(201)
    for (const who of ['auditor', 'business_development_head', 'broker_admin', 'portal_admin']) {
      expect((await order({ month: '2026-04', carrier: CARRIER }, who)).statusCode).toBe(403)
      expect((await test.injectAs(who, { url: URL })).statusCode).toBe(403)
    }
    await runReports(test.deps)
  })
})

describe('the list of bordereaux [Q2.reports.10]', () => {
  beforeAll(() =>
    test.db.as({ kind: 'all' }, async (tx) => {
      const made = (title: string, carrier: string, finishedAt: string) =>
        makeRun(tx, test.deps, 'premium-bordereau', { title, carrier, finishedAt: new Date(finishedAt) })
      await made('Zenith 2025-01', 'Zenith Mutual', '2025-02-01T09:30:00Z')
      await made('Alder 2025-02', 'Alder Insurance', '2025-03-01T09:30:00Z')
    }),
  )

  it('is paged and ordered by the server, by carrier as carrier__name', async () => {
    const byCarrier = await list('?ordering=carrier__name&page_size=5')
    expect(byCarrier.data[0]).toMatchObject({ report_title: 'Alder 2025-02', carrier: { name: 'Alder Insurance' } })
    expect((await list('?ordering=-carrier__name&page_size=5')).data[0]!.carrier.name).toBe('Zenith Mutual')
    expect((await list('?ordering=date_generated')).data[0]!.report_title).toBe('Zenith 2025-01')
    expect((await list('?ordering=-report_title')).data[0]!.report_title).toBe('Zenith 2025-01')
    expect((await list('?ordering=report_type')).data.length).toBeGreaterThan(2)
    expect((await list('?page_size=5&page=2')).pagination.total_count).toBe(byCarrier.pagination.total_count)
  })

  it('is searched by title and carrier', async () => {
    expect((await list('?search=alder')).data.map(({ report_title }) => report_title)).toEqual(['Alder 2025-02'])
  })
})

describe('the job of the first of a month', () => {
  const may = async () => (await list(`?search=2026-05`)).data

  it('makes the month that has ended everywhere, once, without anybody asking', async () => {
    test.clock.set(new Date('2026-06-01T05:00:00.000Z')) // still May in Vancouver
    await orderBordereaux.run(test.deps, test.clock.now())
    await runReports(test.deps)
    expect(await may()).toHaveLength(0)
    test.clock.set(new Date('2026-06-01T09:30:00.000Z'))
    await Promise.all([
      orderBordereaux.run(test.deps, test.clock.now()),
      orderBordereaux.run(test.deps, test.clock.now()),
    ])
    await runReports(test.deps)
    expect(await may()).toMatchObject([{ report_title: `${CARRIER} 2026-05`, report_type: 'premium-bordereau' }])
  })
})
