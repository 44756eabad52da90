import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '#domain/kernel/calendar.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { BY_INSURED, openCancellationDesk } from './cancellation-desk.ts'
import { openReportDesk, orderedBordereau } from './report-desk.ts'

let test: TestApp
let desk: ReturnType<typeof openReportDesk>
beforeAll(async () => {
  test = await buildTestApp()
  const office = await openCancellationDesk(test)
  await office.cancel(await office.sold(2), BY_INSURED)
  test.clock.set(new Date('2027-06-02T12:00:00.000Z'))
  desk = openReportDesk(test)
})
afterAll(() => test.close())

const year = { from: '2026-01-01', to: '2027-05-31' }
const rowsOf = async (report_type: string) => desk.rowsOf(await desk.run({ report_type, ...year }))
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Math.round(100 * Number(row[column])), 0) / 100

describe('quote A, cancelled by the insured on 2026-10-01 with two quarters paid [domain 4.6.30, 4.6.32]', () => {
  it('gives back what was not earned; what is held back is a line of its own', async () => {
    const impact = await rowsOf('transaction-impact')
    expect(
      sumOf(
        impact.filter(({ mod_type }) => mod_type === 'cancel'),
        'premium_delta',
      ),
    ).toBe(-5596.35)
    expect(sumOf(impact, 'premium_delta')).toBe(5627.03)
    const ledger = await rowsOf('financial-transactions')
    const of = (type: string) =>
      sumOf(
        ledger.filter((row) => row.type === type),
        'amount',
      )
    expect(['premium', 'holdback', 'tax', 'fee', 'commission'].map(of)).toEqual([5627.03, 559.65, 371.19, 150, 1237.36])
  })

  it('earns the broker commission on what was paid alone', async () => {
    const lines = await rowsOf('payable-commissions')
    expect(lines.map(({ billing_period, clawback }) => [billing_period, clawback])).toEqual([
      ['1', 'no'],
      ['2', 'no'],
    ])
    const paid = (await rowsOf('paid-financial-transactions')).filter(({ type }) => type === 'commission')
    expect(sumOf(lines, 'commission')).toBe(sumOf(paid, 'amount'))
  })

  it('is nothing on risk from that day, and earned whole', async () => {
    expect((await desk.run({ report_type: 'on-risk', report_date: '2026-09-30' })).row_count).toBe(23)
    expect((await desk.run({ report_type: 'on-risk', report_date: '2026-10-01' })).row_count).toBe(0)
    const unearned = await desk.rowsOf(await desk.run({ report_type: 'unearned-premium', report_date: '2026-10-01' }))
    expect([sumOf(unearned, 'written'), sumOf(unearned, 'unearned')]).toEqual([5627.03, 0])
  })

  it('leaves the carrier what is earned and held back, over all its bordereaux', async () => {
    const lines = []
    for (let month = '2026-03'; month <= '2027-05'; month = addMonths(`${month}-01`, 1).slice(0, 7)) {
      lines.push(...(await desk.rowsOf(await orderedBordereau(test, month))))
    }
    expect(sumOf(lines, 'gross_premium')).toBe(6186.68)
    expect(sumOf(lines, 'commission')).toBe(1237.36)
    expect(sumOf(lines, 'net_premium')).toBe(4949.32)
    expect(lines.some(({ transaction_type }) => transaction_type === 'return_premium')).toBe(true)
  })
})
