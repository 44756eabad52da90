import { describe, expect, it } from 'vitest'
import type { Body } from '#domain/sync/json.ts'
import { BROKER, openEndorsementDesk, STAFF } from './endorsement-desk.ts'

const { test, desk, sell, begin, show, priceOf, act, refusal, list, invoicesOf, change, premiumOf } =
  openEndorsementDesk()

describe('the life of an endorsement', () => {
  it('taken back after it was accepted, it takes back all it billed, and may only be discarded', async () => {
    const { policy, keys } = await sell()
    const before = await invoicesOf(policy)
    const { id } = await begin(policy)
    await change(id, { [`exposures/${keys.machinery}/deductible`]: 10_000 })
    await act(id, 'quote')
    await act(id, 'accept')
    expect(await act(id, 'invalidate')).toMatchObject({ state: { key: 'invalidated' }, actions: ['discard'] })
    expect((await invoicesOf(policy)).map(({ total_due }) => total_due)).toEqual(
      before.map(({ total_due }) => total_due),
    )
    const { ledger, live } = await premiumOf(policy)
    expect(ledger).toBe(live)
    expect(await refusal(id, 'accept')).toMatchObject({ code: 1040, reason: 'transition' })
    expect(await act(id, 'discard')).toMatchObject({ state: { key: 'discarded' } })
  })

  it('is taken one at a time; one that was quoted before another was issued is refused in words', async () => {
    const { policy, keys } = await sell()
    const one = await begin(policy)
    await change(one.id, { [`exposures/${keys.machinery}/deductible`]: 10_000 })
    const other = await begin(policy)
    await change(other.id, { [`exposures/${keys.tools}/deductible`]: 2_500 })
    await act(one.id, 'quote')
    await act(other.id, 'quote')
    await act(one.id, 'accept')
    expect(await refusal(other.id, 'accept')).toMatchObject({ key: 'quoteRefused.endorsementTaken' })
    await act(one.id, 'issue')
    expect(await refusal(other.id, 'accept')).toMatchObject({ key: 'quoteRefused.policyChanged' })
  })

  it('an application takes over what another one changed meanwhile [domain 4.5.28]', async () => {
    const { policy, keys } = await sell()
    const one = await begin(policy)
    await change(one.id, { [`exposures/${keys.machinery}/deductible`]: 10_000 })
    const other = await begin(policy)
    await change(other.id, { [`exposures/${keys.tools}/deductible`]: 2_500 })
    for (const name of ['quote', 'accept', 'issue']) await act(one.id, name)
    const { perils } = await priceOf(other.id)
    expect(new Set(perils.map(({ exposure }) => exposure))).toEqual(new Set([keys.tools]))
    for (const name of ['quote', 'accept', 'issue']) await act(other.id, name)
    const machinery = (await list<{ exposureType: string; data: Body }>(`/policies/${policy}/exposures`)).find(
      ({ exposureType }) => exposureType === 'machinery',
    )
    expect(machinery?.data.deductible).toBe(10_000)
    const { ledger, live } = await premiumOf(policy)
    expect(ledger).toBe(live)
  })

  it('one that was accepted falls with its policy’s cover, and nothing begins after it', async () => {
    const { policy, keys } = await sell()
    const { id } = await begin(policy)
    await change(id, { [`exposures/${keys.machinery}/deductible`]: 10_000 })
    await act(id, 'quote')
    await act(id, 'accept')
    const asked = await desk.answerOf<{ id: string }>(
      desk.call(STAFF, 'POST', `/policies/${policy}/cancellations`, {
        effective_on: '2026-10-01',
        initiator: 'insured',
        reason: 'property_sold',
        note: '',
        delivery_method: null,
        delivered_on: null,
      }),
      201,
    )
    await desk.answerOf(desk.call(STAFF, 'PATCH', `/cancellations/${asked.id}/issue`))
    expect(await show(id)).toMatchObject({ state: { key: 'invalidated' } })
    const { ledger, live } = await premiumOf(policy)
    expect(ledger).toBe(live)
    const late = desk.call(BROKER, 'POST', `/policies/${policy}/endorsements`, { change_on: '2026-10-02' })
    expect((await late).json()).toMatchObject({ code: 1010, errors: [{ field: 'change_on' }] })
  })

  it('leaves alone what was settled for the term, its discounts and its commission', async () => {
    const { policy } = await sell()
    const { id } = await begin(policy)
    const { version } = await show(id)
    const moved = { set: { term: { startsOn: '2026-04-01', endsOn: '2028-04-01' } } }
    const answer = await desk.call(BROKER, 'PATCH', `/endorsements/${id}`, moved, { 'if-match': String(version) })
    expect(answer.statusCode).toBe(403)
    const given = await test.injectAs('business_development_head', {
      method: 'PUT',
      url: `/api/v1/quotes/${id}/discounts`,
      payload: { discounts: ['FPD-5'] },
    })
    expect(given.json()).toMatchObject({
      code: 1040,
      messages: ['You must have a pending renewal before applying a Farm Package Discount.'],
    })
  })
})

describe('where an endorsement may be made', () => {
  it.each(['2026-03-31', '2027-04-01'])('not on %s, outside of the term', async (day) => {
    const { policy } = await sell()
    const answer = await desk.call(BROKER, 'POST', `/policies/${policy}/endorsements`, { change_on: day })
    expect(answer.json()).toMatchObject({ code: 1010, errors: [{ field: 'change_on' }] })
  })

  it('more than thirty days back it is refused, and less far it is referred', async () => {
    const { policy, keys } = await sell()
    const { id } = await begin(policy, '2026-07-01')
    await change(id, { [`exposures/${keys.tools}/deductible`]: 2_500 })
    expect(await refusal(id, 'quote')).toMatchObject({ key: 'quoteRefused.backdated' })
    const near = await begin(policy, '2026-08-10')
    await change(near.id, { [`exposures/${keys.tools}/deductible`]: 2_500 })
    expect(await refusal(near.id, 'quote')).toMatchObject({ key: 'quoteRefused.referred' })
  })
})
