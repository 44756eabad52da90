import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoice } from '#server/db/tables/invoices.table.ts'
import { peril, perilSegment, policyModification } from '#server/db/tables/policy-segments.table.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openReportDesk } from './report-desk.ts'
import { openSales, type Sales } from './sales.ts'

const STAFF = 'portal_user'
let test: TestApp
let sales: Sales
let desk: ReturnType<typeof openReportDesk>

/** A house of its own for each story: reports speak of everything there is. */
function freshHouse() {
  beforeAll(async () => {
    test = await buildTestApp()
    at('2026-03-20')
    sales = await openSales(test)
    desk = openReportDesk(test)
  })
  afterAll(() => test.close())
}

const at = (day: string) => test.clock.set(new Date(`${day}T15:00:00.000Z`))
const cents = (row: Record<string, string> | undefined, column: string) => Math.round(100 * Number(row?.[column]))
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + cents(row, column), 0) / 100

/** Quote A's machinery fire as the endorsement of domain 2.3 splits it on 2026-08-15, recorded now. */
function endorseMachinery(policyId: string): Promise<void> {
  return sales.inOffice(async (tx) => {
    const { locators, clock } = test.deps
    const rows = await tx
      .select({ segment: perilSegment })
      .from(perilSegment)
      .innerJoin(peril, eq(peril.id, perilSegment.perilId))
      .where(and(eq(perilSegment.policyId, policyId), eq(perilSegment.premiumCents, 216_419), eq(peril.type, 'fire')))
    const old = rows[0]!.segment
    const { brokerageId } = old
    const [id, createdAt] = [locators(), clock()]
    const change = { brokerageId, id, policyId, effectiveOn: '2026-08-15', issuedAt: createdAt }
    await tx.insert(policyModification).values({ ...change, type: 'endorse' })
    const part = { ...old, modificationId: id, replacementOf: old.id, createdAt, termPremiumCents: 277_016 }
    await tx.insert(perilSegment).values([
      { ...part, id: locators(), endsOn: '2026-08-15', premiumCents: 80_638 },
      { ...part, id: locators(), startsOn: '2026-08-15', premiumCents: 173_799 },
    ])
  })
}

describe('what is on risk, and what a change did [domain 1.8] [Q2.reports.2] [Q2.reports.3] [Q2.reports.6]', () => {
  freshHouse()
  let sold: SoldQuote
  beforeAll(async () => {
    sold = await sales.policy()
  })

  it('is told as it was known when the day began, and comes out the same later', async () => {
    at('2026-04-10')
    const before = await desk.run({ report_type: 'on-risk', report_date: '2026-04-05' })
    const told = (await desk.open(before.result_url!)).body
    await endorseMachinery(sold.policyId)
    at('2026-09-01')
    const again = await desk.run({ report_type: 'on-risk', report_date: '2026-04-05' })
    expect((await desk.open(again.result_url!)).body).toBe(told)
    const now = await desk.rowsOf(await desk.run({ report_type: 'on-risk', report_date: '2026-09-01' }))
    expect(now).toHaveLength(23)
    expect(now.filter(({ coverage_start }) => coverage_start === '2026-08-15').map(({ premium }) => premium)).toEqual([
      '1737.99',
    ])
  })

  it('is nothing before cover begins, before it was sold, and from the day it ends', async () => {
    const rowsOn = async (report_date: string) => (await desk.run({ report_type: 'on-risk', report_date })).row_count
    expect(await rowsOn('2026-03-31')).toBe(0)
    expect(await rowsOn('2026-04-01')).toBe(23)
    at('2027-04-02')
    expect(await rowsOn('2027-03-31')).toBe(23)
    expect(await rowsOn('2027-04-01')).toBe(0)
  })

  it('a range has every cover that any of its days has, and says what changed it last', async () => {
    const rows = await desk.rowsOf(
      await desk.run({ report_type: 'all-policies', from: '2026-08-01', to: '2026-08-31' }),
    )
    expect(rows).toHaveLength(24)
    expect(new Set(rows.map(({ modification_name }) => modification_name))).toEqual(new Set(['create', 'endorse']))
    expect(rows[0]).toMatchObject({
      product_name: 'Farm Package',
      policy_id: expect.stringMatching(/^P-\d+$/),
      payment_schedule_name: 'total',
      exposure_name: 'dwelling',
      peril_name: 'fire',
      issued_date: '2026-03-20',
      premium: '849.84',
      coverage_start: '2026-04-01',
      coverage_end: '2027-04-01',
      policy_named_insureds_name_1: 'Maple Ridge Farms Ltd.',
      policy_locations_province_1: 'SK',
      exposure_year_built: '1996',
    })
  })

  it('each change adds what the policy’s premium grew by [domain 1.6 invariants]', async () => {
    const rows = await desk.rowsOf(
      await desk.run({ report_type: 'transaction-impact', from: '2026-03-01', to: '2026-12-31' }),
    )
    const split = rows.filter(({ mod_type }) => mod_type === 'endorse')
    expect(
      split.map(({ premium, premium_delta, replacement_of_premium }) => [
        premium,
        premium_delta,
        replacement_of_premium,
      ]),
    ).toEqual([
      ['806.38', '0.00', '2164.19'],
      ['1737.99', '380.18', '2164.19'],
    ])
    const live = await desk.rowsOf(
      await desk.run({ report_type: 'all-policies', from: '2026-04-01', to: '2027-03-31' }),
    )
    expect(sumOf(rows, 'premium_delta')).toBe(sumOf(live, 'premium'))
  })
})

describe('unearned premium [Q2.reports.8] [domain 1.6 U1]', () => {
  freshHouse()

  it('is what the days to come will earn, and what of it went out and came in', async () => {
    const quote = await sales.quote({ schedule: 'semiannually' })
    const [first] = quote.price.perils
    const sold = {
      ...quote,
      price: {
        ...quote.price,
        premiumCents: 480_000,
        perils: [{ ...first!, premiumCents: 480_000, technicalCents: 480_000, tax: null, commissionCents: 96_000 }],
      },
    }
    await sales.plan(sold)
    await sales.post(sold)
    await sales.issue(sold)
    await pay(sold)
    at('2027-05-01')
    const on = async (report_date: string) =>
      (await desk.rowsOf(await desk.run({ report_type: 'unearned-premium', report_date })))[0]!
    for (const [day, earned, unearned] of [
      ['2026-06-30', '1183.56', '3616.44'],
      ['2026-09-30', '2393.42', '2406.58'],
      ['2027-03-31', '4786.85', '13.15'],
      ['2027-04-01', '4800.00', '0.00'],
    ] as const) {
      expect(await on(day)).toMatchObject({
        as_of: day,
        province: 'SK',
        peril_name: 'fire',
        written: '4800.00',
        earned,
        unearned,
      })
    }
    expect(await on('2026-06-30')).toMatchObject({ invoiced: '2400.00', paid: '2400.00', receivable: '0.00' })
    expect(await on('2026-03-21')).toMatchObject({ earned: '0.00', unearned: '4800.00', paid: '2400.00' })
  })

  it('[billing B19] tells of a part what its share of the premium is, and all of it with the part that settles', async () => {
    at('2026-03-20')
    const sold = await sales.policy({ schedule: 'semiannually' })
    const { data } = (await test.injectAs(STAFF, { url: `/api/v1/policies/${sold.policyId}/invoices` })).json()
    const { total_due: total, premium } = data[0]
    const { display_id } = (await test.injectAs(STAFF, { url: `/api/v1/policies/${sold.policyId}` })).json()
    const paidOn = async (report_date: string) => {
      const rows = await desk.rowsOf(await desk.run({ report_type: 'unearned-premium', report_date }))
      return sumOf(
        rows.filter(({ policy_id }) => policy_id === display_id),
        'paid',
      )
    }
    await pay(sold, 1_000)
    at('2026-04-10')
    await pay(sold, total - 1_000)
    at('2027-05-01')
    const first = await paidOn('2026-03-21')
    expect(Math.abs(first - (1_000 * premium) / total)).toBeLessThan(0.15) // half a cent a line
    expect(await paidOn('2026-06-30')).toBe(premium)
  })
})

describe('the ledger’s lines [Q2.reports.5] [Q2.reports.7]', () => {
  freshHouse()
  const march = { from: '2026-03-01', to: '2026-03-31' }

  it('are all that was posted or taken back in these days, also for what is not issued', async () => {
    const sold = await sales.policy({ schedule: 'quarterly' })
    const pending = await sales.quote()
    await sales.plan(pending)
    await sales.post(pending)
    at('2026-03-21')
    const rows = await desk.rowsOf(await desk.run({ report_type: 'financial-transactions', ...march }))
    const of = (policyId: string, type: string) =>
      rows.filter((row) => row.policy_locator === policyId && row.type === type)
    for (const { policyId } of [sold, pending]) {
      expect(sumOf(of(policyId, 'premium'), 'amount')).toBe(11_223.38)
      expect(sumOf(of(policyId, 'tax'), 'amount')).toBe(673.4)
      expect(sumOf(of(policyId, 'fee'), 'amount')).toBe(150)
      expect(sumOf(of(policyId, 'commission'), 'amount')).toBe(2_244.7)
    }
    expect(of(sold.policyId, 'premium')).toHaveLength(4 * 23)
    expect(of(sold.policyId, 'tax')[0]).toMatchObject({ tax_name: 'PST', fee_name: '', product_name: 'Farm Package' })
    expect(of(sold.policyId, 'commission')[0]!.commission_recipient).not.toBe('')
    at('2026-03-25')
    await sales.reverse(pending)
    at('2026-03-28')
    const after = await desk.run({ report_type: 'financial-transactions', ...march })
    const left = (await desk.rowsOf(after)).filter((row) => row.policy_locator === pending.policyId)
    expect(sumOf(left, 'amount')).toBe(0)
    const none = await desk.run({ report_type: 'financial-transactions', from: '2026-03-26', to: '2026-03-31' })
    expect(none.row_count).toBe(0)
  })

  it('of paid invoices are told apart', async () => {
    const before = await desk.run({ report_type: 'paid-financial-transactions', ...march })
    expect(before.row_count).toBe(0)
    await sales.inOffice((tx) => tx.update(invoice).set({ state: 'paid' }).where(eq(invoice.period, 2)))
    const rows = await desk.rowsOf(await desk.run({ report_type: 'paid-financial-transactions', ...march }))
    expect(new Set(rows.map((row) => row.invoice_locator)).size).toBe(1)
  })
})

describe('payable commissions [Q2.reports.4] [domain 1.8]', () => {
  freshHouse()
  const asked = { report_type: 'payable-commissions', from: '2026-04-01', to: '2026-04-30' }

  it('[billing B19] are of settled invoices alone, and go back with a payment that is taken back', async () => {
    const sold = await sales.policy({ schedule: 'total' })
    at('2026-04-10')
    await pay(sold, 2_046.78)
    test.clock.set(new Date('2026-04-10T16:00:00.000Z'))
    expect((await desk.run(asked)).row_count).toBe(0) // a part of it settles nothing
    const paymentId = await pay(sold, 10_000)
    at('2026-04-11')
    const [line] = await desk.rowsOf(await desk.run(asked))
    expect(line).toMatchObject({
      policy_id: expect.stringMatching(/^P-/),
      invoice_id: expect.stringMatching(/^I-/),
      billing_period: '1',
      settled_date: '2026-04-10',
      premium: '11223.38',
      commission_rate: '20',
      commission: '2244.70',
      business: 'nb',
      clawback: 'no',
    })
    at('2026-05-03')
    const taken = await test.injectAs(STAFF, {
      method: 'POST',
      url: `/api/v1/payments/${paymentId}/reverse`,
      payload: { reason: 'Stopped by its payer', code: 'stopped' },
    })
    expect(taken.statusCode).toBe(200)
    at('2026-05-04')
    expect(await desk.rowsOf(await desk.run(asked))).toEqual([line])
    const may = await desk.rowsOf(await desk.run({ ...asked, from: '2026-05-01', to: '2026-05-31' }))
    expect(may).toMatchObject([{ settled_date: '2026-05-03', commission: '-2244.70', clawback: 'yes' }])
  })
})

/** What came in for the first invoice of a policy, recorded now; all it asks for unless said. */
async function pay({ policyId }: SoldQuote, amount?: number): Promise<string> {
  const url = `/api/v1/policies/${policyId}/invoices`
  const [first] = (await test.injectAs(STAFF, { url })).json().data
  const answer = await test.injectAs(STAFF, {
    method: 'POST',
    url: `${url}/${first.id}/payments`,
    payload: {
      payment_gateway: 'eft',
      data: { check_receipt_number: '1204', payment_date: '2026-03-20' },
      received_amount: amount ?? first.total_due,
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().locator
}

describe('what is on risk today [domain 1.8]', () => {
  freshHouse()

  it('is told as of now: what was sold this morning is in it, and the run says the moment', async () => {
    test.clock.set(new Date('2026-05-04T19:00:00.000Z'))
    await sales.policy({ startsOn: '2026-05-04' })
    test.clock.set(new Date('2026-05-04T19:30:00.000Z'))
    const run = await desk.run({ report_type: 'on-risk', report_date: '2026-05-04' })
    expect(run).toMatchObject({ row_count: 23, known_at: '2026-05-04T19:30:00.000Z' })
    at('2026-05-05')
    const yesterday = await desk.run({ report_type: 'on-risk', report_date: '2026-05-04' })
    expect(yesterday).toMatchObject({ row_count: 0, known_at: '2026-05-04T04:00:00.000Z' })
  })
})
