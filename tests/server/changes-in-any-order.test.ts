import { describe, expect, it } from 'vitest'
import type { Body } from '#domain/sync/json.ts'
import { openEndorsementDesk, STAFF } from './endorsement-desk.ts'

const { test, desk, sell, begin, priceOf, act, list, change, premiumOf, yardOf } = openEndorsementDesk()

interface Invoice {
  id: string
  total_due: number
  premium: number
  tax: number
  fee: number
  settlement_status: { key: string }
}

const invoices = async (policy: string) =>
  (await list<Invoice>(`/policies/${policy}/invoices`)).filter(
    ({ settlement_status: { key } }) => key !== 'invalidated',
  )
const cents = (amount: number) => Math.round(amount * 100)
const billedOf = async (policy: string) =>
  (await invoices(policy)).reduce((sum, { total_due }) => sum + cents(total_due), 0)

/** An endorsement from application to issue: what it was said to bill, and what it billed, in cents. */
async function endorse(policy: string, on: string, set: Body) {
  const { id } = await begin(policy, on)
  const allocations = `subjectGroups/${await yardOf(id)}/allocations`
  const limits = Object.entries(set).flatMap(([path, value]) => {
    const [, key, name] = path.split('/')
    return name === 'limit' ? [[`${allocations}/${key}`, value] as const] : []
  })
  await change(id, { ...set, ...Object.fromEntries(limits) })
  await act(id, 'quote')
  const { to_bill, premium_delta } = await priceOf(id)
  const before = await billedOf(policy)
  for (const name of ['accept', 'issue']) await act(id, name)
  return { toBill: cents(to_bill), premium: cents(premium_delta), billed: (await billedOf(policy)) - before }
}

async function payFirst(policy: string): Promise<void> {
  const [first] = await invoices(policy)
  const payment = { check_receipt_number: '7', payment_date: '2026-08-15' }
  const body = { payment_gateway: 'cheque', data: payment, received_amount: first!.total_due }
  await desk.answerOf(desk.call(STAFF, 'POST', `/policies/${policy}/invoices/${first!.id}/payments`, body), 201)
}

/** Ended by the insured and put in force again from the same day. */
async function endAndRestore(policy: string, on: string): Promise<void> {
  const asked = { effective_on: on, initiator: 'insured', reason: 'property_sold', note: '' }
  const patch = (path: string, body?: object) => desk.answerOf<{ id: string }>(desk.call(STAFF, 'PATCH', path, body))
  const { id } = await desk.answerOf<{ id: string }>(
    desk.call(STAFF, 'POST', `/policies/${policy}/cancellations`, asked),
    201,
  )
  await patch(`/cancellations/${id}/issue`)
  const again = await patch(`/cancellations/${id}/reinstate`, { effective_on: on })
  await patch(`/reinstatements/${again.id}/accept`)
  await patch(`/reinstatements/${again.id}/issue`)
}

describe('changes of one policy in any order', () => {
  it('one from before another of the same cover gives back 371.21, and what is billed is what stands [domain 4.5.28]', async () => {
    const { policy, keys } = await sell()
    test.clock.set(new Date('2026-08-20T15:00:00.000Z'))
    await endorse(policy, '2026-10-17', { [`exposures/${keys.machinery}/limit`]: 1_600_000 })
    const { premium, toBill, billed } = await endorse(policy, '2026-08-20', {
      [`exposures/${keys.machinery}/deductible`]: 10_000,
    })
    expect(premium).toBe(-37_121)
    expect(billed).toBe(toBill)
    const { ledger, live } = await premiumOf(policy)
    expect(ledger).toBe(live)
  })

  it('one after a cancellation and a reinstatement is billed, whatever was paid', async () => {
    const { policy, keys } = await sell()
    await payFirst(policy)
    await endAndRestore(policy, '2026-08-25')
    for (const [on, value] of [
      ['2026-08-20', 1_600_000],
      ['2026-10-05', 1_100_000],
    ] as const) {
      const { toBill, billed } = await endorse(policy, on, { [`exposures/${keys.machinery}/limit`]: value })
      expect(Math.abs(toBill)).toBeGreaterThan(10_000)
      expect(billed).toBe(toBill)
    }
    const { ledger, live } = await premiumOf(policy)
    expect(ledger).toBe(live)
    for (const { premium, tax, fee, total_due } of await invoices(policy))
      expect(cents(premium) + cents(tax) + cents(fee)).toBe(cents(total_due))
  })
})
