import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import {
  BROKER,
  BY_INSURED,
  BY_INSURER,
  type CancellationDesk,
  openCancellationDesk,
  STAFF,
} from './cancellation-desk.ts'

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

const WRITTEN = { premium: 1_122_338, tax: 67_340, fee: 15_000, commission: 224_470 }
const LATER = new Date('2026-10-20T12:00:00.000Z')

describe('[domain 1.6] cancelled and put in force again on the same day', () => {
  it.each([
    ['by the insured', BY_INSURED],
    ['by the insurer', BY_INSURER],
    ['from inception', { ...BY_INSURED, effective_on: '2026-04-01' }],
  ])('%s: the policy is what it was, to the cent', async (_who, body) => {
    const sold = await desk.sold(2)
    const before = await desk.policy(sold)
    const { id, effective_on } = await desk.cancel(sold, body)
    const asked = await desk.reinstate(id, effective_on)
    await desk.reinstatement(asked.id, 'accept')
    await desk.reinstatement(asked.id, 'issue')
    const { payment: _paid, holdback = 0, ...standing } = await desk.standing(sold)
    expect({ ...standing, holdback }).toEqual({ ...WRITTEN, holdback: 0 })
    expect(await desk.livePremium(sold)).toBe(WRITTEN.premium)
    expect(await desk.policy(sold)).toMatchObject({
      status: { value: 'active' },
      gross_premium: before.gross_premium,
      effective_contract_end_time: before.effective_contract_end_time,
    })
  })
})

describe('the life of a reinstatement', () => {
  it('[Q4.cancellation-and-reinstatement.2] is open to an issued cancellation that has none', async () => {
    const sold = await desk.sold(2)
    const asked = await desk.request(sold, BY_INSURED)
    const early = await desk.call(BROKER, 'PATCH', `/cancellations/${asked.id}/reinstate`, {
      effective_on: '2026-10-01',
    })
    expect(early.json()).toMatchObject({ code: 1040, from: 'draft', action: 'reinstate' })
    await desk.decide(asked.id, 'issue')
    expect((await desk.cancellation(asked.id, BROKER)).actions).toEqual(['reinstate'])
    const first = await desk.reinstate(asked.id, '2026-10-01')
    expect(first).toMatchObject({ state: { code: 'draft' }, actions: ['update'] })
    expect(await desk.cancellation(asked.id, BROKER)).toMatchObject({
      actions: [],
      reinstatement: { locator: first.id, state: { code: 'draft' } },
    })
    const second = await desk.call(BROKER, 'PATCH', `/cancellations/${asked.id}/reinstate`, {
      effective_on: '2026-10-01',
    })
    expect(second.json()).toMatchObject({ code: 1040, reason: 'transition' })
  })

  it('[Q4.cancellation-and-reinstatement.3] accepted it bills, invalidated it takes its bills back, and another may be asked for', async () => {
    const sold = await desk.sold(2)
    const { id } = await desk.cancel(sold, BY_INSURED)
    const cancelled = await desk.standing(sold)
    const asked = await desk.reinstate(id, '2026-10-01')
    const skipped = await desk.call(STAFF, 'PATCH', `/reinstatements/${asked.id}/issue`)
    expect(skipped.json()).toMatchObject({
      code: 1040,
      from: 'draft',
      action: 'issue',
      allowed: ['update', 'accept', 'invalidate'],
    })
    expect((await desk.reinstatement(asked.id, 'accept')).state.code).toBe('accepted')
    expect((await desk.standing(sold)).premium).toBe(WRITTEN.premium)
    expect((await desk.policy(sold)).status.value).toBe('in_cancellation')
    expect((await desk.reinstatement(asked.id, 'invalidate')).state.code).toBe('invalidated')
    expect(await desk.standing(sold)).toEqual(cancelled)
    expect((await desk.cancellation(id, BROKER)).actions).toEqual(['reinstate'])
    const again = await desk.reinstate(id, '2026-10-01')
    expect((await desk.cancellation(id)).reinstatements.map(({ id, state }) => [id, state.code])).toEqual([
      [again.id, 'draft'],
      [asked.id, 'invalidated'],
    ])
  })

  it('is asked for by brokers and decided by staff', async () => {
    const sold = await desk.sold(2)
    const { id } = await desk.cancel(sold, BY_INSURED)
    const asked = await desk.reinstate(id, '2026-10-01')
    for (const act of ['accept', 'issue', 'invalidate'])
      expect((await desk.call(BROKER, 'PATCH', `/reinstatements/${asked.id}/${act}`)).statusCode).toBe(403)
  })

  it('bills what is due at once, with what was held back, and the rest by the instalments to come', async () => {
    const sold = await desk.sold(2)
    const { id } = await desk.cancel(sold, BY_INSURED)
    const price = await desk.answerOf<{
      total: number
      now: number
      holdback: number
      later: { due_on: string; amount: number }[]
    }>(desk.call(BROKER, 'GET', `/cancellations/${id}/reinstatement-price?effective_on=2026-10-01`))
    expect(price).toMatchObject({ holdback: -559.65, later: [{ due_on: '2027-01-01' }] })
    const asked = await desk.reinstate(id, '2026-10-01')
    await desk.reinstatement(asked.id, 'accept')
    const bills = (await desk.invoices(sold)).filter(({ total_due }) =>
      [price.now, price.later[0]!.amount].includes(total_due),
    )
    expect(bills.map(({ settlement_status }) => settlement_status.key).sort()).toEqual(['draft', 'outstanding'])
    expect(Math.round((price.now + price.later[0]!.amount) * 100)).toBe(Math.round(price.total * 100))
  })
})

describe('what changed the policy', () => {
  it('names the days of cover that a cancellation took away and a reinstatement brought back', async () => {
    const sold = await desk.sold(2)
    const { id } = await desk.cancel(sold, BY_INSURED)
    test.clock.advance(1000)
    const asked = await desk.reinstate(id, '2026-10-01')
    await desk.reinstatement(asked.id, 'accept')
    await desk.reinstatement(asked.id, 'issue')
    const path = `/policies/${sold.policyId}/modifications`
    const { data } = await desk.answerOf<{ data: { id: string; type: string }[] }>(desk.call(STAFF, 'GET', path))
    expect(data.map(({ type }) => type)).toEqual(['create', 'cancel', 'reinstate'])
    const changesOf = async (n: number) =>
      (await desk.answerOf<{ changes: object[] }>(desk.call(STAFF, 'GET', `${path}/${data[n]!.id}`))).changes
    const of = { entity: 'policy', section: '', attribute: 'term' }
    const whole = { startsOn: '2026-04-01', endsOn: '2027-04-01' }
    const until = { startsOn: '2026-04-01', endsOn: '2026-10-01' }
    const again = { startsOn: '2026-10-01', endsOn: '2027-04-01' }
    expect(await changesOf(1)).toEqual([{ ...of, action: 'UPDATE', old_value: whole, new_value: until }])
    expect(await changesOf(2)).toEqual([{ ...of, action: 'INSERT', old_value: null, new_value: again }])
  })
})

describe('a gap in cover', () => {
  it('days without cover cost nothing; what was held back is given back', async () => {
    const sold = await desk.sold(2)
    const { id } = await desk.cancel(sold, BY_INSURED)
    test.clock.set(LATER)
    const asked = await desk.reinstate(id, '2026-10-20')
    await desk.reinstatement(asked.id, 'accept')
    await desk.reinstatement(asked.id, 'issue')
    const { premium, holdback, fee } = await desk.standing(sold)
    expect(await desk.livePremium(sold)).toBe(premium)
    expect(holdback).toBe(0)
    expect(fee).toBe(15_000)
    expect(WRITTEN.premium - premium!).toBeGreaterThan(50_000)
    expect(WRITTEN.premium - premium!).toBeLessThan(65_000)
    expect((await desk.policy(sold)).status.value).toBe('active')
  })

  it.each([
    [
      'before the cancellation takes effect',
      '2026-09-30',
      'The cancellation end date must be on or after the cancellation effective date.',
    ],
    ['ahead of today', '2026-10-21', 'Cover can begin again up to today, or on the day it ends.'],
  ])('%s: refused in words [Q5.11]', async (_what, effective_on, words) => {
    const sold = await desk.sold(2)
    const { id } = await desk.cancel(sold, BY_INSURED)
    test.clock.set(LATER)
    const answer = await desk.call(BROKER, 'PATCH', `/cancellations/${id}/reinstate`, { effective_on })
    expect(answer.json()).toMatchObject({ code: 1010, errors: [{ field: 'effective_on', messages: [words] }] })
  })
})
