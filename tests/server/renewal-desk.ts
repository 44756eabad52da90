import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { Body } from '#domain/sync/json.ts'
import { sendOutDueInvoices } from '#server/modules/invoicing/send-out-invoices.service.ts'
import { A_SCORES, BROKER, openEndorsementDesk, STAFF } from './endorsement-desk.ts'
import { scored } from './scoring-service.ts'

/** Quote A's term ends on 2027-04-01; from 2027-01-31 on it may be renewed. */
export const RENEWING = '2027-02-20'

export interface ShownRenewal {
  id: string
  version: number
  state: { key: string }
  renewal_type: { code: string }
  renewal_start_at: string
  renewal_end_time: string
  term_number: number
  total: number
  ended_because: string | null
  actions: string[]
  document: { display_name: string; url: string | null }[]
}
interface ShownPolicy {
  status: { value: string }
  effective_contract_end_time: string
  gross_premium: number
  term: { number: number; commission_percent: number }
  renewal_status: { status: string | null; reason: string }
  money: { premium: number; tax: number; fee: number; outstanding: number }
  modifications: { type: string }[]
}
interface Sums {
  premium: number
  tax: number
  fee: number
  total: number
}
interface Price {
  is_provisional: boolean
  version: string
  next: Sums
  expiring: Sums
  difference: Sums
  commissions: { amount: number }[]
  exposures: { name: string; expiring: number; next: number; difference: number }[]
}

/** Policies of quote A two months before their term ends, and their next terms, moved by single calls. */
export function openRenewalDesk() {
  const at = openEndorsementDesk()
  const { test, desk, stand } = at
  beforeAll(async () => {
    await test.engine.root.execute(sql`update brokerage set renewal_commission = 17.5`)
  })
  // A service of its own for each test, which scores as quote A's term was sold.
  beforeEach(() => {
    stand.onScores = ({ body }) => ({ json: scored(body, A_SCORES) })
    test.deps.hazards = stand.gateway(test.clock.now)
  })

  /** It is the given day, and what was to go out by then has. */
  async function comeTo(day: string): Promise<void> {
    test.clock.set(new Date(`${day}T15:00:00.000Z`))
    await sendOutDueInvoices(test.deps, test.clock.now())
  }
  async function sellUntil(day = RENEWING, ...how: Parameters<typeof at.sell>) {
    const sold = await at.sell(...how)
    await comeTo(day)
    return sold
  }
  const ask = (policy: string, who: Role = BROKER) => desk.call(who, 'POST', `/policies/${policy}/renewals`)
  const begin = (policy: string, who: Role = BROKER) => desk.answerOf<ShownRenewal>(ask(policy, who), 201)
  const show = (policy: string, id: string, who: Role = STAFF) =>
    desk.answerOf<ShownRenewal>(desk.call(who, 'GET', `/policies/${policy}/renewals/${id}`))
  const priceOf = (id: string, who: Role = STAFF) =>
    desk.answerOf<Price>(desk.call(who, 'GET', `/renewals/${id}/price`))
  const act = (id: string, name: string, who: Role = STAFF) =>
    desk.answerOf<ShownRenewal>(desk.call(who, 'POST', `/renewals/${id}/${name}`))
  const refusal = (id: string, name: string) =>
    desk.answerOf<{ code: number; key?: string; reason: string }>(
      desk.call(STAFF, 'POST', `/renewals/${id}/${name}`),
      400,
    )
  async function change(id: string, set: Body) {
    const { version } = await desk.read(id)
    return desk.answerOf(desk.call(BROKER, 'PATCH', `/renewals/${id}`, { set }, { 'if-match': String(version) }))
  }
  /** Begun, with what the newest version of the product asks, and moved as far as the last of these acts. */
  async function renew(policy: string, ...acts: string[]): Promise<ShownRenewal> {
    let renewal = await begin(policy)
    await change(renewal.id, { 'housekeeping/batteriesChargedInBarn': false })
    for (const name of acts) renewal = await act(renewal.id, name)
    return renewal
  }
  const setStatus = (policy: string, status: object, who: Role = BROKER) =>
    desk.call(who, 'PATCH', `/policies/${policy}/renewal-status`, status)

  /** A change of the term in force, moved as far as the last of these acts. */
  async function endorse(policy: string, on: string, set: Body, ...acts: string[]): Promise<string> {
    const { id } = await at.begin(policy, on)
    await at.change(id, set)
    for (const name of acts) await at.act(id, name)
    return id
  }
  const policyOf = (id: string) => desk.answerOf<ShownPolicy>(desk.call(STAFF, 'GET', `/policies/${id}`))
  /** Ended by the insured: asked for and issued at once. */
  async function cancel(policy: string, on: string): Promise<string> {
    const words = { initiator: 'insured', reason: 'property_sold', note: '', delivery_method: null, delivered_on: null }
    const wanted = desk.call(STAFF, 'POST', `/policies/${policy}/cancellations`, { effective_on: on, ...words })
    const { id } = await desk.answerOf<{ id: string }>(wanted, 201)
    await desk.answerOf(desk.call(STAFF, 'PATCH', `/cancellations/${id}/issue`))
    return id
  }

  return {
    ...at,
    endorsement: at.show,
    comeTo,
    sellUntil,
    ask,
    begin,
    show,
    priceOf,
    act,
    refusal,
    change,
    renew,
    endorse,
    cancel,
    policyOf,
    setStatus,
  }
}
