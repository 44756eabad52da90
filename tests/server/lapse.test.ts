import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lapsePolicy } from '#server/modules/cancellations/decide-cancellation.service.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { BY_INSURED, BY_INSURER, type CancellationDesk, openCancellationDesk, STAFF } from './cancellation-desk.ts'

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

const NOTICE = { ...BY_INSURER, initiator: 'lapse', reason: 'non_payment', delivered_on: '2026-09-01' }

/** A grace period of this policy is over. */
const lapse = ({ brokerageId, policyId }: SoldQuote, dueOn = '2026-09-20') =>
  test.db.as({ kind: 'all' }, (tx) => lapsePolicy(tx, test.deps, { brokerageId, policyId, dueOn }))
const listed = async ({ policyId }: SoldQuote) =>
  (
    await desk.answerOf<{ data: { initiator: string; state: { code: string } }[] }>(
      desk.call(STAFF, 'GET', `/policies/${policyId}/cancellations?ordering=-created_timestamp`),
    )
  ).data.map(({ initiator, state }) => [initiator, state.code])

describe('[domain 1.4] a lapse', () => {
  it('is made and issued at once: pro rata, what had gone out is written off, one invoice says what was earned', async () => {
    const sold = await desk.sold(1)
    await desk.request(sold, NOTICE)
    test.clock.advance(1000)
    const done = await lapse(sold)
    expect(done).toMatchObject({ lapsed: true })
    expect(await listed(sold)).toEqual([
      ['lapse', 'issued'],
      ['lapse', 'rescinded'],
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

  it('waits for its notice: none delivered, or not fifteen days ago', async () => {
    const sold = await desk.sold(1)
    expect(await lapse(sold)).toEqual({ lapsed: false, because: 'notice', earliestOn: null })
    await desk.request(sold, { ...NOTICE, delivered_on: '2026-09-16' })
    expect(await lapse(sold)).toEqual({ lapsed: false, because: 'notice', earliestOn: '2026-10-01' })
    expect(await listed(sold)).toEqual([['lapse', 'draft']])
    test.clock.set(new Date('2026-10-01T12:00:00.000Z'))
    expect(await lapse(sold)).toMatchObject({ lapsed: true })
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
