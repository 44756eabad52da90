import type { Body } from '#domain/sync/json.ts'
import { openEndorsementDesk, STAFF } from './endorsement-desk.ts'

interface Invoice {
  id: string
  total_due: number
  premium: number
  tax: number
  fee: number
  settlement_status: { key: string }
}

export const cents = (amount: number) => Math.round(amount * 100)

/** A policy of quote A that is changed, ended and put in force again as it comes, by single calls. */
export function openPolicyHistory() {
  const office = openEndorsementDesk()
  const { test, desk, begin, priceOf, act, list, change, yardOf } = office

  const invoices = async (policy: string) =>
    (await list<Invoice>(`/policies/${policy}/invoices`)).filter(
      ({ settlement_status: { key } }) => key !== 'invalidated',
    )
  const billedOf = async (policy: string) =>
    (await invoices(policy)).reduce((sum, { total_due }) => sum + cents(total_due), 0)
  const patch = (path: string, body?: object) => desk.answerOf<{ id: string }>(desk.call(STAFF, 'PATCH', path, body))

  return {
    ...office,
    invoices,
    /** An endorsement from application to issue: what it was said to bill, and what it billed, in cents. */
    async endorse(policy: string, on: string, set: Body) {
      const { id } = await begin(policy, on)
      const allocations = `subjectGroups/${await yardOf(id)}/allocations`
      const limits = Object.entries(set).flatMap(([path, value]) => {
        const [, key, name] = path.split('/')
        return name === 'limit' ? [[`${allocations}/${key}`, value] as const] : []
      })
      await change(id, { ...set, ...Object.fromEntries(limits) })
      await act(id, 'quote')
      const { to_bill, premium_delta, tax_delta } = await priceOf(id)
      const before = await billedOf(policy)
      for (const name of ['accept', 'issue']) await act(id, name)
      const billed = (await billedOf(policy)) - before
      return { toBill: cents(to_bill), premium: cents(premium_delta), tax: cents(tax_delta), billed }
    },
    /** The first invoice that went out and is not paid; none where all are. */
    async payNext(policy: string): Promise<void> {
      const due = ({ settlement_status: { key }, total_due }: Invoice) => key === 'outstanding' && total_due > 0
      const next = (await invoices(policy)).find(due)
      if (!next) return
      const payment = { check_receipt_number: '7', payment_date: test.clock.now().toISOString().slice(0, 10) }
      const body = { payment_gateway: 'cheque', data: payment, received_amount: next.total_due }
      await desk.answerOf(desk.call(STAFF, 'POST', `/policies/${policy}/invoices/${next.id}/payments`, body), 201)
    },
    /** Ended by the insured; what it is put in force again by. */
    async cancel(policy: string, on: string): Promise<string> {
      const asked = { effective_on: on, initiator: 'insured', reason: 'property_sold', note: '' }
      const sent = desk.call(STAFF, 'POST', `/policies/${policy}/cancellations`, asked)
      const { id } = await desk.answerOf<{ id: string }>(sent, 201)
      await patch(`/cancellations/${id}/issue`)
      return id
    },
    async reinstate(cancellation: string, on: string): Promise<void> {
      const again = await patch(`/cancellations/${cancellation}/reinstate`, { effective_on: on })
      await patch(`/reinstatements/${again.id}/accept`)
      await patch(`/reinstatements/${again.id}/issue`)
    },
  }
}

/** Draws that a seed repeats: below a bound, or one of a list. */
export function drawsOf(seed: number) {
  let state = seed
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
  return { below, one: <Each>(list: readonly Each[]): Each => list[below(list.length)]! }
}

/** The same farm, all of it in another province. */
export function inProvince(body: Body, province: string): Body {
  const moved = Object.entries(body.locations as Record<string, Body>).map(([key, each]) => [
    key,
    { ...each, province },
  ])
  return { ...body, locations: Object.fromEntries(moved) }
}
