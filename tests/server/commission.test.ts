import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openOffice, type ShownQuote } from './quote-desk.ts'
import { EXECUTIVE, openTablet, RIVAL, STAFF, set, verdicts } from './sync-tablet.ts'

const { test, desk } = openOffice()

const HEAD = 'business_development_head'
const override = (id: string, commission_percent: unknown, who: string = HEAD, headers = {}) =>
  test.injectAs(who, {
    method: 'PUT',
    url: `/api/v1/quotes/${id}/commission`,
    payload: { commission_percent },
    headers,
  })

interface Price {
  gross_premium: number
  total: number
  commissions: { amount: number }[]
  exposure_pricing: { peril_pricing: { premium: number }[] }[]
}
const priceOf = (id: string) => desk.answerOf<Price>(desk.call(STAFF, 'GET', `/quotes/${id}/price`))
const cents = (amount: number) => Math.round(amount * 100)
/** Percent of each peril's premium, rounded there and then summed (domain 4.1 item 2). */
const commissionAt = ({ exposure_pricing }: Price, percent: number) =>
  exposure_pricing
    .flatMap(({ peril_pricing }) => peril_pricing)
    .reduce((sum, { premium }) => sum + Math.round((cents(premium) * percent) / 100), 0)

describe('[domain 1.10] the commission of one policy', () => {
  it('is the brokerage’s rate unless the head grants another, which its policy keeps', async () => {
    const { id, policy_locator } = await desk.makeQuote()
    const before = await priceOf(id)
    expect(cents(before.commissions[0]!.amount)).toBe(commissionAt(before, 20))
    const granted = await override(id, 12.5)
    expect([granted.statusCode, granted.json().data.commissionPercent]).toEqual([200, 12.5])
    const after = await priceOf(id)
    expect(cents(after.commissions[0]!.amount)).toBe(commissionAt(after, 12.5))
    expect([after.gross_premium, after.total]).toEqual([before.gross_premium, before.total])
    for (const act of ['lock', 'accept', 'issue']) await desk.act(id, act)
    await test.engine.root.execute(sql`update brokerage set nb_commission = 15`)
    const policy = await desk.answerOf<{ term: { commission_percent: number } }>(
      desk.call(STAFF, 'GET', `/policies/${policy_locator}`),
    )
    expect(policy.term.commission_percent).toBe(12.5)
    expect((await desk.clone(id)).data).not.toHaveProperty('commissionPercent')
    await test.engine.root.execute(sql`update brokerage set nb_commission = 20`)
  })

  it('goes back to the brokerage’s rate, and is refused to who saw an older quote', async () => {
    const { id, version } = await desk.makeQuote()
    const seen = { 'if-match': String(version) }
    const granted = (await override(id, 10, HEAD, seen)).json<ShownQuote>()
    expect((await override(id, 11, HEAD, seen)).statusCode).toBe(412)
    expect((await override(id, 10)).json().version).toBe(granted.version)
    expect((await override(id, null)).json().data).not.toHaveProperty('commissionPercent')
    const price = await priceOf(id)
    expect(cents(price.commissions[0]!.amount)).toBe(commissionAt(price, 20))
  })

  it.each([-1, 12.345, 1001, '12', undefined])('is no %j', async (rate) => {
    const { id } = await desk.makeQuote()
    const answer = await override(id, rate)
    expect([answer.statusCode, answer.json().code, answer.json().errors[0].field]).toEqual([
      400,
      1010,
      'commission_percent',
    ])
  })

  it('is the head’s alone to grant, of drafts, and no tablet’s', async () => {
    const { id } = await desk.makeQuote()
    for (const who of [EXECUTIVE, RIVAL, 'business_development_approver', 'portal_super_user'])
      expect((await override(id, 10, who)).statusCode).toBe(403)
    const ann = await openTablet(test, EXECUTIVE)
    const patch = ann.patch(id, [set('commissionPercent', 40)], { entity: 'quote' })
    expect(verdicts(await ann.push(patch))[0]).toMatch(/^rejected/)
    await desk.act(id, 'lock')
    expect((await override(id, 10)).json()).toMatchObject({ code: 1040, reason: 'transition' })
  })
})
