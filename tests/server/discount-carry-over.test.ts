import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { Body } from '#domain/sync/json.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { BROKER } from './endorsement-desk.ts'
import { BEFORE_COVER } from './quote-desk.ts'
import { openRenewalDesk, RENEWING } from './renewal-desk.ts'

const HEAD: Role = 'business_development_head'
const APPROVER: Role = 'business_development_approver'
const at = openRenewalDesk()
const { test, desk, sellUntil, comeTo, begin, renew, priceOf, act, change, list, endorse } = at

/** Grants a discount as whoever: what it says of renewals goes along. */
const give = (quote: string, grant: object, who: Role = HEAD) =>
  test.injectAs(who, { method: 'PUT', url: `/api/v1/quotes/${quote}/discounts`, payload: grant })
const TEN = { discounts: ['FPD-10'] }
const carriedUntil = (until: string) => ({ ...TEN, renewable: true, until })

/** A policy in its first term at a discount, from two months before the end of which it may be renewed. */
const sellAt = (grant: object, who: Role = HEAD) =>
  sellUntil(RENEWING, undefined, (quote) => desk.answerOf(give(quote, grant, who)))

interface Changed {
  property: string
  action: string
  old_value: unknown
  new_value: unknown
}
const discountChanges = async (id: string) =>
  (await list<Changed>(`/renewals/${id}/changes`)).filter(({ property }) => property === 'discountPercent')
const discountsOf = async (id: string) => (await desk.read(id)).data.discounts

describe('[billing B48] the renewal of a term with a discount', () => {
  it('begins with it where the grant goes on: to the cent the price of before, in nobody’s changes, granted by who gave it', async () => {
    const { policy } = await sellAt(carriedUntil('2027-04-01'))
    const { id } = await renew(policy, 'quote')
    expect(await priceOf(id)).toMatchObject({
      next: { premium: 10_101.07, tax: 606.08, fee: 150, total: 10_857.15 },
      difference: { premium: 0, tax: 0, fee: 0, total: 0 },
      discount_ended: null,
      discount: { percent: 10, before: 11_223.38, off: 1122.31, granted: { role: HEAD, on: '2026-03-20' } },
    })
    expect(await discountChanges(id)).toEqual([])
    for (const name of ['accept', 'issue']) await act(id, name)
    await comeTo('2027-04-01')
    await renewPolicies.run(test.deps, test.clock.now())
    expect(await at.policyOf(policy)).toMatchObject({ gross_premium: 10_101.07, term: { number: 2 } })
  })

  it('begins without it where the grant says nothing, and tells that it ended and what comes back', async () => {
    const { policy } = await sellAt(TEN)
    const { id } = await renew(policy, 'quote')
    expect(await priceOf(id)).toMatchObject({
      next: { premium: 11_223.38, tax: 673.4, fee: 150, total: 12_046.78 },
      difference: { premium: 1122.31, tax: 67.32, fee: 0, total: 1189.63 },
      discount_ended: { percent: 10, premium: 1122.31, tax: 67.32 },
      discount: null,
    })
    expect(await discountChanges(id)).toMatchObject([{ action: 'DELETE', old_value: 10, new_value: null }])
    expect((await desk.read(id)).data.discountGrant).toBeUndefined()
  })

  it('begins without it where the role that gave it may give less by now, and where it was granted before grants said so', async () => {
    const [above, early] = [
      await sellAt({ discounts: ['FPD-15'], renewable: true, until: '2028-04-01' }, APPROVER),
      await sellAt(TEN),
    ]
    // As if the approver of then were head of business development by today's table, and a grant of the build before.
    await grantOf(above.policy, { role: HEAD, on: '2026-03-20', renewable: true, until: '2028-04-01' })
    await grantOf(early.policy, { role: HEAD, on: '2026-03-20' })
    for (const { policy } of [above, early]) expect(await discountsOf((await begin(policy)).id)).toBeUndefined()
  })

  it('may be given another, or none, by business development, and keeps that when it is quoted', async () => {
    const [less, none] = [await sellAt(carriedUntil('2028-04-01')), await sellAt(carriedUntil('2028-04-01'))]
    const [one, other] = [await renew(less.policy), await renew(none.policy)]
    expect((await give(one.id, { discounts: ['FPD-5', 'FPD-10'] })).json()).toMatchObject({ code: 1010 })
    await desk.answerOf(give(one.id, { discounts: ['FPD-5'] }))
    await desk.answerOf(give(other.id, { discounts: [] }, APPROVER))
    for (const { id } of [one, other]) await act(id, 'quote')
    expect(await discountsOf(one.id)).toEqual({ 'FPD-5': true })
    expect(await discountChanges(one.id)).toMatchObject([{ action: 'UPDATE', old_value: 10, new_value: 5 }])
    expect(await discountsOf(other.id)).toBeUndefined()
    expect(await discountChanges(other.id)).toMatchObject([{ action: 'DELETE', old_value: 10, new_value: null }])
  })

  it('keeps it when its policy is changed meanwhile, and when it is begun again because of that', async () => {
    const { policy, keys } = await sellAt(carriedUntil('2027-04-01'))
    const larger = { [`exposures/${keys.machinery}/deductible`]: 10_000 }
    const { id } = await renew(policy)
    const endorsed = await endorse(policy, RENEWING, larger)
    // An endorsement is priced at its term's discount, and given none of its own (domain 4.1.3).
    expect(await discountsOf(endorsed)).toEqual({ 'FPD-10': true })
    expect((await give(endorsed, { discounts: ['FPD-5'] })).json()).toMatchObject({ code: 1040 })
    for (const name of ['quote', 'accept', 'issue'])
      await desk.answerOf(desk.call(BROKER, 'POST', `/endorsements/${endorsed}/${name}`))
    await act(id, 'quote')
    expect(await discountsOf(id)).toEqual({ 'FPD-10': true })
    expect((await desk.read(id)).data.discountGrant).toMatchObject({ renewable: true, until: '2027-04-01' })
    await endorse(policy, RENEWING, { [`exposures/${keys.machinery}/deductible`]: 5000 }, 'quote', 'accept', 'issue')
    const again = (await list<{ id: string; state: { key: string } }>(`/policies/${policy}/renewals`)).find(
      (each) => each.state.key === 'application',
    )
    expect(await discountsOf(again!.id)).toEqual({ 'FPD-10': true })
    expect(await discountChanges(again!.id)).toEqual([])
  })

  it('goes on into the renewal after it where the day reaches as far, and no further', async () => {
    const [one, two] = [await sellAt(carriedUntil('2028-03-31')), await sellAt(carriedUntil('2028-04-01'))]
    for (const { policy } of [one, two]) {
      const { id } = await renew(policy, 'quote', 'accept', 'issue')
      expect(await discountsOf(id)).toEqual({ 'FPD-10': true })
    }
    await comeTo('2028-02-20')
    expect(await discountsOf((await begin(one.policy)).id)).toBeUndefined()
    const { id } = await begin(two.policy)
    expect(await priceOf(id)).toMatchObject({ discount_percent: 10 })
    expect((await desk.read(id)).data.discountGrant).toEqual({
      role: HEAD,
      on: '2026-03-20',
      renewable: true,
      until: '2028-04-01',
    })
  })
})

/** The grant of the quote a policy was sold by, as another day may have written it. */
async function grantOf(policy: string, grant: Body): Promise<void> {
  await test.engine.root.execute(sql`
    update quote set body = jsonb_set(body, '{discountGrant}', ${JSON.stringify(grant)}::jsonb)
     where policy_id = ${policy}::uuid and kind = 'new_business'`)
}

describe('[billing B48] a grant says whether it goes on, and until when', () => {
  beforeEach(() => test.clock.set(BEFORE_COVER))

  it('from the coming term’s first day to the last of the third, in words on its field', async () => {
    const { id } = await desk.makeQuote()
    const refusalOf = async (grant: object) => {
      const answer = await give(id, grant)
      const { code, errors } = answer.json<{ code: number; errors: { field: string; messages: string[] }[] }>()
      return [answer.statusCode, code, errors[0]!.field, errors[0]!.messages[0]]
    }
    const refused = [400, 1010, 'until'] as const
    expect(await refusalOf(carriedUntil('2027-03-31'))).toEqual([
      ...refused,
      'The next term begins on Apr 1, 2027. Choose that day or a later one.',
    ])
    expect(await refusalOf(carriedUntil('2029-04-01'))).toEqual([
      ...refused,
      'A discount holds for three terms at most: until Mar 31, 2029.',
    ])
    expect(await refusalOf({ ...TEN, renewable: true })).toEqual([...refused, 'This field may not be blank.'])
    expect(await refusalOf({ ...TEN, until: '2028-04-01' })).toEqual([
      ...refused,
      'A discount that ends with its term has no last day.',
    ])
    expect(await refusalOf(carriedUntil('2027-02-30'))).toEqual([...refused, 'Enter a valid date.'])
    expect(await refusalOf({ discounts: [], renewable: true, until: '2028-04-01' })).toEqual([
      400,
      1010,
      'renewable',
      'Choose the discount that is to carry over.',
    ])
    expect(await refusalOf({ ...TEN, renewable: 'yes' })).toEqual([400, 1010, 'renewable', 'This value is not valid.'])
    expect((await desk.read(id)).data.discountGrant).toBeUndefined()
  })

  it('is said anew alone, by whoever may give as much, which is a grant of that day; and falls with the discount', async () => {
    const { id } = await desk.makeQuote()
    await desk.answerOf(give(id, { discounts: ['FPD-15'] }, APPROVER))
    const grantNow = async () => (await desk.read(id)).data.discountGrant
    expect(await grantNow()).toEqual({ role: APPROVER, on: '2026-03-20', renewable: false })
    const carry = { discounts: ['FPD-15'], renewable: true, until: '2028-04-01' }
    expect((await give(id, carry)).json()).toMatchObject({ code: 1010, errors: [{ field: 'discounts' }] })
    expect((await give(id, carry, 'portal_super_user')).statusCode).toBe(403)
    await desk.answerOf(give(id, carry, APPROVER))
    const granted = { role: APPROVER, on: '2026-03-20', renewable: true, until: '2028-04-01' }
    expect(await grantNow()).toEqual(granted)
    const { version } = await desk.read(id)
    await desk.answerOf(give(id, carry, APPROVER))
    expect((await desk.read(id)).version).toBe(version)
    const copy = await desk.clone(id)
    expect(copy.data).not.toHaveProperty('discountGrant')
    await desk.answerOf(give(id, { discounts: [] }))
    expect(await grantNow()).toBeUndefined()
  })

  it('needs the term it begins with', async () => {
    const { id } = await desk.makeQuote(({ term: _none, ...body }) => body)
    expect((await give(id, carriedUntil('2028-04-01'))).json()).toMatchObject({
      errors: [{ field: 'until', messages: ['Give the quote its term first.'] }],
    })
    expect((await give(id, TEN)).statusCode).toBe(200)
  })

  it('on a renewal reaches two terms further', async () => {
    const { policy } = await sellAt(TEN)
    const { id } = await begin(policy)
    expect((await give(id, carriedUntil('2030-04-01'))).json()).toMatchObject({ code: 1010 })
    await desk.answerOf(give(id, carriedUntil('2030-03-31')))
    await change(id, { remark: 'By phone' })
    expect(await discountsOf(id)).toEqual({ 'FPD-10': true })
  })
})
