import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lapsePolicy } from '#server/modules/cancellations/decide-cancellation.service.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { BY_INSURED, type CancellationDesk, openCancellationDesk, STAFF } from './cancellation-desk.ts'

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

/** A grace period of this policy is over, and its insured had a registered letter. */
const lapse = ({ brokerageId, policyId }: SoldQuote, effectiveOn = '2026-09-20', deliveredOn = '2026-09-01') =>
  test.db.as({ kind: 'all' }, (tx) => {
    const notice = { method: 'registered', on: deliveredOn } as const
    return lapsePolicy(tx, test.deps, { brokerageId, policyId, effectiveOn, notice })
  })
const listed = async ({ policyId }: SoldQuote) =>
  (
    await desk.answerOf<{ data: { initiator: string; state: { code: string } }[] }>(
      desk.call(STAFF, 'GET', `/policies/${policyId}/cancellations?ordering=-created_timestamp`),
    )
  ).data.map(({ initiator, state }) => [initiator, state.code])

describe('[domain 1.4] a lapse', () => {
  it('is made and issued at once: pro rata, what had gone out is written off, one invoice says what was earned', async () => {
    const sold = await desk.sold(1)
    await desk.request(sold, BY_INSURED)
    test.clock.advance(1000)
    expect(await lapse(sold)).toMatchObject({ lapsed: true })
    expect(await listed(sold)).toEqual([
      ['lapse', 'issued'],
      ['insured', 'rescinded'],
    ])
    expect((await desk.invoices(sold)).map(({ settlement_status: { key } }) => key).sort()).toEqual([
      'outstanding',
      'paid',
      'written_off',
      'written_off',
    ])
    const { premium, holdback = 0, tax, fee, payment } = (await desk.standing(sold)) as Record<string, number>
    expect(holdback).toBe(0)
    expect(await desk.livePremium(sold)).toBe(premium)
    expect((await desk.policy(sold)).money.outstanding).toBe((premium! + tax! + fee! + payment!) / 100)
    expect((await desk.policy(sold)).status.value).toBe('inactive')
    const { data } = await desk.answerOf<{ data: { type: string }[] }>(
      desk.call(STAFF, 'GET', `/policies/${sold.policyId}/modifications`),
    )
    expect(data.map(({ type }) => type)).toEqual(['create', 'lapse'])
  })

  it('does not happen a day before its notice allows, and then on the very day', async () => {
    const sold = await desk.sold(1)
    const early = await lapse(sold, '2026-09-20', '2026-09-06')
    expect(early).toEqual({ lapsed: false, because: 'notice', earliestOn: '2026-09-21' })
    expect(await listed(sold)).toEqual([])
    expect(await lapse(sold, '2026-09-20', '2026-09-05')).toMatchObject({ lapsed: true })
    expect((await desk.policy(sold)).status.value).toBe('inactive')
  })

  it('does not happen to a policy that ended or was cancelled', async () => {
    const sold = await desk.sold(1)
    expect(await lapse(sold, '2027-04-01')).toEqual({ lapsed: false, because: 'ended' })
    await desk.cancel(sold, BY_INSURED)
    expect(await lapse(sold)).toEqual({ lapsed: false, because: 'cancelled' })
    const gone = await desk.sold(1)
    await desk.cancel(gone, { ...BY_INSURED, effective_on: '2026-09-01' })
    expect(await lapse(gone)).toEqual({ lapsed: false, because: 'ended' })
  })
})
