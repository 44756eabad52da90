import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type Desk, openDesk } from './quote-desk.ts'
import { EXECUTIVE, RIVAL, STAFF } from './sync-tablet.ts'

let test: TestApp
let desk: Desk
let sold: { policy: string; policyholder: string; premium: number; commission: number }
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openDesk(test)
  await desk.makeQuote()
  const locked = await desk.makeQuote()
  await desk.act(locked.id, 'lock')
  const issued = await desk.makeQuote()
  for (const act of ['lock', 'accept', 'issue']) await desk.act(issued.id, act)
  const price = await priceOf(issued.id)
  const { policy_locator: policy, data } = await desk.read(issued.id)
  sold = { ...price, policy, policyholder: String(data.policyholder) }
})
afterAll(() => test.close())

async function priceOf(quote: string) {
  const path = `/quotes/${quote}/price`
  const price = await desk.answerOf<{ gross_premium: number; commissions: { amount: number }[] }>(
    desk.call(EXECUTIVE, 'GET', path),
  )
  return { premium: price.gross_premium, commission: price.commissions[0]!.amount }
}

const read = (who: string) => desk.answerOf<Record<string, unknown>>(desk.call(who, 'GET', '/dashboard'))

describe('the dashboard in one answer', () => {
  it('sums premium and commission of policies in force and of quotes that may still be sold [Q2.dashboard.6]', async () => {
    const { premium, commission } = sold
    expect(await read(EXECUTIVE)).toMatchObject({
      policy_total_gross_written_premium: premium,
      policy_total_gross_commission: commission,
      policy_count: 1,
      quote_total_gross_written_premium: premium, // the same farm, locked; the draft counts with nothing yet
      quote_total_gross_commission: commission,
      quote_count: 2,
    })
  })

  it('lists the policies that end next, with holder, schedule and end [Q2.dashboard.7]', async () => {
    const { policies, premium_by_month } = await read(EXECUTIVE)
    expect(policies).toEqual([
      {
        id: sold.policy,
        locator: sold.policy,
        display_id: expect.stringMatching(/^P-\d{6}$/),
        policyholder: { locator: sold.policyholder, name: 'Maple Ridge Farms Ltd.' },
        payment_schedule: 'total',
        effective_contract_end_time: '2027-04-01T06:00:00.000Z',
        ends_on: '2027-04-01',
      },
    ])
    expect(premium_by_month).toHaveLength(12)
  })

  it('is of the caller’s brokerage alone, and of nobody who is no broker', async () => {
    expect(await read(RIVAL)).toMatchObject({ policy_count: 0, quote_count: 0, policies: [] })
    expect((await desk.call(STAFF, 'GET', '/dashboard')).statusCode).toBe(403)
  })
})

describe('what a policyholder has', () => {
  interface Page {
    data: { id: string; policy_locator?: string }[]
  }
  const list = (path: string, who: string = EXECUTIVE) => desk.answerOf<Page>(desk.call(who, 'GET', path))

  it('is their policies and their policies’ invoices', async () => {
    const policies = await list(`/policies?policyholder=${sold.policyholder}`)
    expect(policies.data.map(({ id }) => id)).toEqual([sold.policy])
    const invoices = await list(`/policyholders/${sold.policyholder}/invoices`)
    expect(invoices.data.map(({ policy_locator }) => policy_locator)).toEqual([sold.policy])
  })

  it('is not there for another brokerage', async () => {
    const answer = await desk.call(RIVAL, 'GET', `/policyholders/${sold.policyholder}/invoices`)
    expect(answer.statusCode).toBe(404)
    expect((await list(`/policies?policyholder=${sold.policyholder}`, RIVAL)).data).toEqual([])
  })
})
