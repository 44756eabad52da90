import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endPolicies } from '#server/jobs/end-policies.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import {
  BROKER,
  BY_INSURED,
  BY_INSURER,
  type CancellationDesk,
  openCancellationDesk,
  type ShownAdjustment,
  STAFF,
} from './cancellation-desk.ts'

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

describe('[domain 4.6.32] quote A cancelled 2026-10-01 with 6,023.40 paid', () => {
  it('by the insurer: pro rata, to the cent, before and after it is issued [domain 4.6.30]', async () => {
    const sold = await desk.sold(2)
    const asked = await desk.request(sold, BY_INSURER)
    const price = await desk.price(asked.id)
    expect(price).toMatchObject({
      days: 183,
      method: 'proRata',
      premium: { written: 11_223.38, earned: 5627.03, holdback: 0, refund: 5596.35 },
      tax: { written: 673.4, earned: 337.63, holdback: 0, refund: 335.77 },
      fee: { written: 150, kept: 150, refund: 0 },
      commission: { refund: 1119.27 },
      paid: 6023.4,
      balance: 91.26,
    })
    await desk.decide(asked.id, 'issue')
    expect(await desk.price(asked.id)).toEqual(price)
    expect(
      (await desk.invoices(sold)).map(({ total_due, settlement_status }) => [settlement_status.key, total_due]),
    ).toEqual([
      ['paid', 3011.7],
      ['paid', 3011.7],
      ['outstanding', 91.26],
    ])
    expect(await desk.standing(sold)).toEqual({
      premium: 562_703,
      tax: 33_763,
      fee: 15_000,
      commission: 224_470 - 111_927,
      payment: -602_340,
    })
    expect(await desk.livePremium(sold)).toBe(562_703)
    expect((await desk.policy(sold)).money).toMatchObject({ total: 6114.66, paid: 6023.4, outstanding: 91.26 })
  })

  it('by the insured: what is held back is a line of its own, with its tax', async () => {
    const sold = await desk.sold(2)
    const { id, method } = await desk.cancel(sold, BY_INSURED)
    expect(method).toBe('ninetyPercent')
    expect(await desk.price(id)).toMatchObject({
      premium: { earned: 5627.03, holdback: 559.65, refund: 5036.7 },
      tax: { earned: 337.63, holdback: 33.56, refund: 302.21 },
      commission: { refund: 1007.34 },
      balance: 684.47,
    })
    expect(await desk.standing(sold)).toEqual({
      premium: 562_703,
      holdback: 55_965,
      tax: 33_763 + 3_356,
      fee: 15_000,
      commission: 224_470 - 100_734,
      payment: -602_340,
    })
    const last = (await desk.invoices(sold)).at(-1)!
    const { lines } = await desk.answerOf<{ lines: { type: string; amount: number }[] }>(
      desk.call(STAFF, 'GET', `/policies/${sold.policyId}/invoices/${last.id}`),
    )
    const held = lines.filter(({ type }) => type === 'holdback')
    expect(held.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(55_965)
    expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(68_447)
  })

  it('by the insured where the product says the table: 60 % (method B)', async () => {
    const sold = await desk.sold(2)
    const { id } = await desk.request(sold, BY_INSURED)
    await test.engine.root.execute(sql`update cancellation set method = 'table' where id = ${id}`)
    await desk.decide(id, 'issue')
    expect(await desk.price(id)).toMatchObject({
      premium: { holdback: 1106.99, refund: 4489.36 },
      tax: { holdback: 66.43, refund: 269.34 },
      commission: { refund: 897.86 },
      balance: 1264.68,
    })
    expect((await desk.standing(sold)).holdback).toBe(110_699)
    expect((await desk.invoices(sold)).map(({ total_due }) => total_due)).toContain(1264.68)
  })

  it('shows broker roles the sums, and no amount per peril [Q6.7]', async () => {
    const sold = await desk.sold(2)
    const path = `/policies/${sold.policyId}/cancellation-price?effective_on=2026-10-01&initiator=insurer`
    const forStaff = await desk.answerOf<ShownAdjustment>(desk.call(STAFF, 'GET', path))
    const forBroker = await desk.answerOf<ShownAdjustment>(desk.call(BROKER, 'GET', path))
    expect(forBroker).toEqual({ ...forStaff, perils: null })
    expect(forStaff.perils?.length).toBeGreaterThan(10)
    expect(forStaff.balance).toBe(91.26)
  })
})

describe('[domain 4.6.30] [domain 4.1.4] from inception', () => {
  it('everything goes back, the fee too, and nothing is covered', async () => {
    const sold = await desk.sold(2)
    const { id } = await desk.cancel(sold, { ...BY_INSURED, effective_on: '2026-04-01' })
    expect(await desk.price(id)).toMatchObject({
      premium: { earned: 0, holdback: 0, refund: 11_223.38 },
      fee: { kept: 0, refund: 150 },
      owed: 0,
      balance: -6023.4,
    })
    const owed = (await desk.invoices(sold)).filter(({ settlement_status: { key } }) => key === 'outstanding')
    expect(owed.map(({ total_due }) => total_due)).toEqual([-6023.4])
    const standing = await desk.standing(sold)
    expect([standing.premium, standing.tax, standing.fee, standing.commission]).toEqual([0, 0, 0, 0])
    expect(await desk.livePremium(sold)).toBe(0)
    expect(await desk.policy(sold)).toMatchObject({ status: { value: 'inactive' }, gross_premium: 0 })
  })

  it('what it was to insure can still be read, as covered on no day', async () => {
    const sold = await desk.sold(2)
    const exposures = async () =>
      (
        await desk.answerOf<{ data: { name: string; limit: number; is_active: boolean; start_at: string | null }[] }>(
          desk.call(STAFF, 'GET', `/policies/${sold.policyId}/exposures`),
        )
      ).data
    const before = await exposures()
    const { data } = await desk.answerOf<{ data: object }>(desk.call(STAFF, 'GET', `/policies/${sold.policyId}`))
    await desk.cancel(sold, { ...BY_INSURED, effective_on: '2026-04-01' })
    const after = await exposures()
    expect(after.map(({ name, limit }) => [name, limit])).toEqual(before.map(({ name, limit }) => [name, limit]))
    expect(after.map(({ is_active, start_at }) => [is_active, start_at])).toEqual(after.map(() => [false, null]))
    const now = await desk.answerOf<{ data: object }>(desk.call(STAFF, 'GET', `/policies/${sold.policyId}`))
    expect(now.data).toEqual(data)
  })
})

describe('the life of a cancellation', () => {
  it('a draft puts the policy in cancellation, and dropped it is in force again [Q4.policy.1]', async () => {
    const sold = await desk.sold(1)
    const asked = await desk.request(sold, BY_INSURED)
    expect(asked).toMatchObject({ state: { code: 'draft' }, issued_timestamp: null, reinstatement: null, version: 1 })
    expect(asked.requested_by?.full_name).not.toBe('')
    expect(asked.actions).toEqual(['update'])
    expect((await desk.cancellation(asked.id)).actions).toEqual(['update', 'issue', 'rescind'])
    expect((await desk.policy(sold)).status.value).toBe('in_cancellation')
    const again = await desk.call(BROKER, 'POST', `/policies/${sold.policyId}/cancellations`, BY_INSURED)
    expect(again.json()).toMatchObject({ code: 1040, reason: 'draft' })

    expect((await desk.decide(asked.id, 'rescind')).state.code).toBe('rescinded')
    expect((await desk.policy(sold)).status.value).toBe('active')
    const late = await desk.call(STAFF, 'PATCH', `/cancellations/${asked.id}/issue`)
    expect(late.json()).toMatchObject({ code: 1040, reason: 'transition', from: 'rescinded', action: 'issue' })
    expect((await desk.invoices(sold)).map(({ settlement_status }) => settlement_status.key)).toEqual([
      'paid',
      'outstanding',
      'outstanding',
      'draft',
    ])
  })

  it('issued ahead of its day the policy is in cancellation until then, and inactive from then on', async () => {
    const sold = await desk.sold(2)
    await desk.cancel(sold, BY_INSURER)
    expect(await desk.policy(sold)).toMatchObject({
      status: { value: 'in_cancellation' },
      gross_premium: 5627.03,
      effective_contract_end_time: '2026-10-01T06:00:00.000Z',
    })
    await endPolicies.run(test.deps, new Date('2026-10-01T05:59:00.000Z'))
    expect((await desk.policy(sold)).status.value).toBe('in_cancellation')
    await endPolicies.run(test.deps, new Date('2026-10-01T06:00:00.000Z'))
    expect((await desk.policy(sold)).status.value).toBe('inactive')
    const after = await desk.call(BROKER, 'POST', `/policies/${sold.policyId}/cancellations`, BY_INSURED)
    expect(after.json()).toMatchObject({ code: 1040, reason: 'ended' })
  })

  it('is asked for by brokers and decided by staff', async () => {
    const sold = await desk.sold(1)
    const { id } = await desk.request(sold, BY_INSURED)
    for (const act of ['issue', 'rescind'])
      expect((await desk.call(BROKER, 'PATCH', `/cancellations/${id}/${act}`)).statusCode).toBe(403)
    expect(
      (await desk.call('business_development_member', 'POST', `/policies/${sold.policyId}/cancellations`)).statusCode,
    ).toBe(403)
  })

  it('lists a policy’s own, the latest first [Q3.23] [Q9.8]', async () => {
    const sold = await desk.sold(1)
    const first = await desk.request(sold, BY_INSURED)
    await desk.decide(first.id, 'rescind')
    test.clock.advance(60_000)
    const second = await desk.request(sold, BY_INSURER)
    const list = (query = '') =>
      desk.answerOf<{ data: object[] }>(desk.call(BROKER, 'GET', `/policies/${sold.policyId}/cancellations${query}`))
    expect((await list()).data).toEqual([
      {
        id: second.id,
        locator: second.id,
        policy_locator: sold.policyId,
        effective_timestamp: '2026-10-01T06:00:00.000Z',
        effective_on: '2026-10-01',
        created_timestamp: second.created_timestamp,
        issued_timestamp: null,
        state: { code: 'draft' },
        initiator: 'insurer',
        reinstatement: null,
      },
      expect.objectContaining({ id: first.id, state: { code: 'rescinded' } }),
    ])
    expect((await list('?ordering=created_timestamp')).data[0]).toMatchObject({ id: first.id })
    expect((await list('?search=RESCIND')).data).toMatchObject([{ id: first.id }])
    expect((await list('?search=%25')).data).toEqual([])
  })
})

describe('[domain 1.4] what may not be', () => {
  const refused = async (body: object, status = 400) => {
    const sold = await desk.sold(1)
    return desk.answerOf<{ code: number; errors: { field: string; messages: string[] }[] }>(
      desk.call(BROKER, 'POST', `/policies/${sold.policyId}/cancellations`, body),
      status,
    )
  }

  it.each([
    ['a day before the term', { ...BY_INSURED, effective_on: '2026-03-31' }, 'effective_on'],
    ['the day cover ends by itself', { ...BY_INSURED, effective_on: '2027-04-01' }, 'effective_on'],
    ['a day too early for a registered letter', { ...BY_INSURER, effective_on: '2026-09-30' }, 'effective_on'],
    [
      'a day too early for a notice in person',
      { ...BY_INSURER, delivery_method: 'personal', effective_on: '2026-09-20' },
      'effective_on',
    ],
    ['a notice without its day', { ...BY_INSURER, delivered_on: null }, 'delivered_on'],
    ['another’s reason', { ...BY_INSURED, reason: 'underwriting' }, 'reason'],
    ['no reason', { ...BY_INSURED, reason: null }, 'reason'],
    ['no initiator', { ...BY_INSURED, initiator: 'neighbour' }, 'initiator'],
    ['a day that is none', { ...BY_INSURED, effective_on: '2026-02-30' }, 'effective_on'],
  ])('%s', async (_what, body, field) => {
    expect(await refused(body)).toMatchObject({ code: 1010, errors: [{ field }] })
  })

  it('the insurer issues nothing before the notice was delivered', async () => {
    const sold = await desk.sold(1)
    const { delivery_method: _, delivered_on: __, ...unnoticed } = BY_INSURER
    const { id } = await desk.request(sold, unnoticed)
    const answer = await desk.call(STAFF, 'PATCH', `/cancellations/${id}/issue`)
    expect(answer.json()).toMatchObject({ code: 1040, reason: 'notice' })
    const tomorrow = { ...BY_INSURER, delivered_on: '2026-09-21', effective_on: '2026-10-06' }
    expect((await desk.call(BROKER, 'PATCH', `/cancellations/${id}`, tomorrow)).statusCode).toBe(200)
    expect((await desk.call(STAFF, 'PATCH', `/cancellations/${id}/issue`)).json()).toMatchObject({ reason: 'notice' })
    test.clock.set(new Date('2026-09-22T12:00:00.000Z'))
    expect((await desk.decide(id, 'issue')).state.code).toBe('issued')
  })
})
