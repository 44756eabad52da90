import type { Role } from '#domain/access/roles.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { sendOutDueInvoices } from '#server/modules/invoicing/send-out-invoices.service.ts'
import { openOffice } from './quote-desk.ts'
import { openScoringService, scored } from './scoring-service.ts'

/** The scores quote A was sold at, as the scoring service words them. */
export const A_SCORES = { hail: 68, wind: 66, wildfire: 20, flood: 15, earthquake: 8 }
export const STAFF: Role = 'portal_super_user'
export const BROKER: Role = 'broker_account_executive'
export const DAY = '2026-08-15'

export interface ShownEndorsement {
  id: string
  version: number
  policy: string
  display_id: string
  state: { key: string }
  endorsement_type: { code: string }
  endorsement_start_at: string
  actions: string[]
  changes: { path: string; old_value: unknown; new_value: unknown }[]
  documents: { id: string; display_name: string }[]
}
interface Price {
  is_provisional: boolean
  premium_delta: number
  tax_delta: number
  commission_delta: number
  to_bill: number
  billed_now: number
  billed_later: { due_time: string; amount: number }[]
  perils: {
    exposure: string
    peril: string
    replaced: number
    pre: number
    post: number
    delta: number
    tax_delta: number
    commission_delta: number
  }[]
}
interface Invoice {
  total_due: number
  settlement_status: { key: string }
  billing_period: number
  transaction_issued: boolean
}

/** Policies of quote A and changes of them, made and moved by single calls. */
export function openEndorsementDesk() {
  const stand = openScoringService()
  const { test, desk } = openOffice()

  /** A policy of quote A at its own scores, paid by the quarter; and on 15 August the desk is at work. `toDraft` is done to the draft. */
  async function sell(
    change: (body: Body) => Body = (body) => body,
    toDraft: (quote: string) => Promise<unknown> = async () => {},
  ): Promise<{ policy: string; keys: Record<string, string> }> {
    test.clock.set(new Date('2026-03-20T15:00:00.000Z'))
    stand.onScores = ({ body }) => ({ json: scored(body, A_SCORES) })
    test.deps.hazards = stand.gateway(test.clock.now)
    const quote = await desk.makeQuote((body) => change({ ...body, paymentSchedule: 'quarterly' }))
    await toDraft(quote.id)
    for (const act of ['lock', 'accept', 'issue']) await desk.act(quote.id, act)
    const { data } = await desk.read(quote.id)
    const keys = Object.entries(data.exposures as Record<string, Body>).map(([key, { type, limit }]) => [
      type === 'farmBuilding' ? `building ${limit}` : String(type),
      key,
    ])
    test.clock.set(new Date(`${DAY}T15:00:00.000Z`))
    await sendOutDueInvoices(test.deps, test.clock.now())
    return { policy: quote.policy_locator, keys: Object.fromEntries(keys) }
  }

  const begin = (policy: string, on = DAY, who: Role = BROKER) =>
    desk.answerOf<ShownEndorsement>(desk.call(who, 'POST', `/policies/${policy}/endorsements`, { change_on: on }), 201)
  const show = (id: string, who: Role = STAFF) =>
    desk.answerOf<ShownEndorsement>(desk.call(who, 'GET', `/endorsements/${id}`))
  const priceOf = (id: string, who: Role = STAFF) =>
    desk.answerOf<Price>(desk.call(who, 'GET', `/endorsements/${id}/price`))
  const act = (id: string, name: string, who: Role = BROKER) =>
    desk.answerOf<ShownEndorsement>(desk.call(who, 'POST', `/endorsements/${id}/${name}`))
  const refusal = (id: string, name: string) =>
    desk.answerOf<{ code: number; key?: string; reason: string }>(
      desk.call(BROKER, 'POST', `/endorsements/${id}/${name}`),
      400,
    )
  const list = async <Row>(path: string, who: Role = STAFF) =>
    (await desk.answerOf<{ data: Row[] }>(desk.call(who, 'GET', `${path}?page_size=100`))).data
  const invoicesOf = (policy: string) => list<Invoice>(`/policies/${policy}/invoices`)
  async function change(id: string, set: Body, remove: string[] = []) {
    const { version } = await show(id)
    const sent = desk.call(BROKER, 'PATCH', `/endorsements/${id}`, { set, remove }, { 'if-match': String(version) })
    return desk.answerOf(sent)
  }
  const premiumOf = async (policy: string) => {
    const { money } = await desk.answerOf<{ money: { premium: number; tax: number } }>(
      desk.call(STAFF, 'GET', `/policies/${policy}`),
    )
    const { gross_premium } = await desk.answerOf<{ gross_premium: number }>(
      desk.call(STAFF, 'GET', `/policies/${policy}/price`),
    )
    return { ledger: money.premium, live: gross_premium }
  }

  async function yardOf(id: string): Promise<string> {
    return firstOf(id, 'subjectGroups')
  }
  async function homeOf(id: string): Promise<string> {
    return firstOf(id, 'locations')
  }
  async function firstOf(id: string, collection: string): Promise<string> {
    const { data } = await desk.read(id)
    return Object.keys(isBody(data[collection]) ? data[collection] : {})[0]!
  }

  return {
    test,
    desk,
    stand,
    sell,
    begin,
    show,
    priceOf,
    act,
    refusal,
    list,
    invoicesOf,
    change,
    premiumOf,
    yardOf,
    homeOf,
  }
}
