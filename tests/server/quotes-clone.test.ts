import { describe, expect, it } from 'vitest'
import { differencesOf } from '#domain/quote/shape/compare-quotes.ts'
import { newLocator } from '#server/locators.ts'
import { openOffice, type ShownQuote } from './quote-desk.ts'
import { EXECUTIVE, RIVAL } from './sync-tablet.ts'

const { test, desk } = openOffice()

interface Page {
  data: ShownQuote[]
}
const ofPolicy = (policy: string, query = '', who = EXECUTIVE) =>
  desk.answerOf<Page>(desk.call(who, 'GET', `/policies/${policy}/historical-quotes${query}`))

describe('[Q4.quote.3] [domain 1.2] a clone', () => {
  it('is a draft with the same answers on the same policy, under its own number, unpriced and undecided', async () => {
    const original = await desk.makeQuote()
    await desk.act(original.id, 'lock')
    const clone = await desk.clone(original.id)
    expect(clone).toMatchObject({
      state: { code: 'draft' },
      policy_locator: original.policy_locator,
      price: { total: 0 },
      discounts: [],
      underwriting: { referral: null },
      actions: ['update', 'lock', 'discard'],
    })
    expect(clone.display_id).not.toBe(original.display_id)
    expect(differencesOf(original.data, clone.data)).toEqual([])
    expect((await desk.act(clone.id, 'lock')).price.total).toBe((await desk.read(original.id)).price.total)
  })

  it('of a quote that was sold is a sibling too: worked on and priced beside it, and not taken a second time', async () => {
    const sold = await desk.makeQuote()
    for (const act of ['lock', 'accept', 'issue']) await desk.act(sold.id, act)
    const clone = await desk.clone(sold.id)
    expect(clone).toMatchObject({
      state: { code: 'draft' },
      policy_locator: sold.policy_locator,
      taken_sibling: { locator: sold.id, display_id: sold.display_id, state: 'issued' },
    })
    expect(await desk.read(sold.id)).toMatchObject({ taken_sibling: null })
    await desk.patch(clone.id, { remark: 'What it would cost this year' })
    expect((await desk.act(clone.id, 'lock')).price.total).toBe((await desk.read(sold.id)).price.total)
    expect(await desk.refusal(clone.id, 'accept')).toMatchObject({
      code: 1040,
      reason: 'block',
      messages: ['Another quote of this policy was accepted already.'],
    })
    expect((await ofPolicy(sold.policy_locator)).data.map(({ id }) => id)).toEqual([sold.id, clone.id])
    expect((await desk.act(clone.id, 'discard')).state.code).toBe('discarded')
  })

  it('asked for twice under one key is one; others’ quotes are not found, and readers may not', async () => {
    const original = await desk.makeQuote()
    const headers = { 'idempotency-key': newLocator() }
    const ask = (who: string) => desk.call(who, 'POST', `/quotes/${original.id}/clone`, undefined, headers)
    const [first, again] = [await desk.answerOf<ShownQuote>(ask(EXECUTIVE), 201), await ask(EXECUTIVE)]
    expect(first.id).toBe(headers['idempotency-key'])
    expect(again.json()).toEqual(first)
    expect((await ask(RIVAL)).statusCode).toBe(404)
    expect((await ask('business_development_approver')).statusCode).toBe(403)
  })
})

describe('[Q9.8] [Q2.policies.8] the quotes of a policy', () => {
  it('are listed by state, the last changed first, and belong to whoever sees the policy', async () => {
    const first = await desk.makeQuote()
    const clones: ShownQuote[] = []
    for (const _each of [1, 2, 3]) clones.push(await desk.clone(first.id))
    for (const { id } of clones.slice(0, 2)) await desk.act(id, 'lock')
    await desk.act(clones[2]!.id, 'discard')
    test.clock.advance(60_000)
    await desk.act(clones[0]!.id, 'discard')
    for (const act of ['lock', 'accept', 'issue']) await desk.act(first.id, act)
    const { data } = await ofPolicy(first.policy_locator)
    expect(data.map(({ id, state }) => [id, state.code])).toEqual([
      [clones[0]!.id, 'discarded'],
      [clones[2]!.id, 'discarded'],
      [first.id, 'issued'],
      [clones[1]!.id, 'not_completed'],
    ])
    const newest = await ofPolicy(first.policy_locator, '?ordering=-created_at&page_size=5')
    expect(newest.data[0]!.id).toBe(clones[2]!.id)
    expect((await ofPolicy(first.policy_locator, `?search=${first.display_id}`)).data).toHaveLength(1)
    const path = `/policies/${first.policy_locator}/historical-quotes`
    expect((await desk.call(RIVAL, 'GET', path)).statusCode).toBe(404)
    expect((await desk.call('auditor', 'GET', path)).statusCode).toBe(403)
  })
})
