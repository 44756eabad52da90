import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { newLocator } from '#server/locators.ts'
import { sendOutDueInvoices } from '#server/modules/invoices/send-out-invoices.service.ts'
import { openOffice } from './quote-desk.ts'
import { openScoringService, scored } from './scoring-service.ts'

const A = { hail: 68, wind: 66, wildfire: 20, flood: 15, earthquake: 8 }
const STAFF: Role = 'portal_super_user'
const BROKER: Role = 'broker_account_executive'
const DAY = '2026-08-15'

interface Shown {
  id: string
  version: number
  policy: string
  state: { key: string }
  endorsement_type: { code: string }
  endorsement_start_at: string
  actions: string[]
  changes: { path: string; old_value: unknown; new_value: unknown }[]
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

const stand = openScoringService()
const { test, desk } = openOffice()

/** A policy of quote A at its own scores, paid by the quarter; and on 15 August the desk is at work. */
async function sell(
  change: (body: Body) => Body = (body) => body,
): Promise<{ policy: string; keys: Record<string, string> }> {
  test.clock.set(new Date('2026-03-20T15:00:00.000Z'))
  stand.onScores = ({ body }) => ({ json: scored(body, A) })
  test.deps.hazards = stand.gateway(test.clock.now)
  const quote = await desk.makeQuote((body) => change({ ...body, paymentSchedule: 'quarterly' }))
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
  desk.answerOf<Shown>(desk.call(who, 'POST', `/policies/${policy}/endorsements`, { change_on: on }), 201)
const show = (id: string, who: Role = STAFF) => desk.answerOf<Shown>(desk.call(who, 'GET', `/endorsements/${id}`))
const priceOf = (id: string, who: Role = STAFF) =>
  desk.answerOf<Price>(desk.call(who, 'GET', `/endorsements/${id}/price`))
const act = (id: string, name: string, who: Role = BROKER) =>
  desk.answerOf<Shown>(desk.call(who, 'POST', `/endorsements/${id}/${name}`))
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

describe('[domain 2.3 endorsement A] through the API, from application to issue', () => {
  let policy: string
  let keys: Record<string, string>
  let made: Shown
  it('begins with the policy as it is on its day, and costs nothing while nothing is changed [domain 4.5.27]', async () => {
    ;({ policy, keys } = await sell())
    made = await begin(policy)
    expect(made).toMatchObject({ state: { key: 'application' }, policy, changes: [] })
    expect(made.endorsement_start_at.slice(0, 10)).toBe(DAY)
    expect(await priceOf(made.id)).toMatchObject({ is_provisional: true, to_bill: 0, perils: [], billed_now: 0 })
  })

  it('prices the change to the cent, cover by cover, by the scores it was sold at [Q7.29] [domain 4.5.26] [domain 4.2.15]', async () => {
    stand.onScores = ({ body }) => ({ json: scored(body, { ...A, hail: 99, wildfire: 99 }) })
    await change(made.id, {
      [`exposures/${keys.machinery}/limit`]: 1_600_000,
      [`subjectGroups/${await yardOf(made.id)}/allocations/${keys.machinery}`]: 1_600_000,
    })
    const price = await priceOf(made.id)
    expect(price).toMatchObject({
      premium_delta: 901.99,
      tax_delta: 54.12,
      commission_delta: 180.39,
      to_bill: 956.11,
      billed_now: 196.23,
    })
    expect(price.billed_later.map(({ due_time, amount }) => [due_time.slice(0, 10), amount])).toEqual([
      ['2026-10-01', 384.11],
      ['2027-01-01', 375.77],
    ])
    expect(price.perils.map(({ peril, pre, post, delta }) => [peril, pre, post, delta])).toEqual([
      ['fire', 806.38, 1737.99, 380.18],
      ['accident', 869.63, 1874.3, 410],
      ['theft', 237.17, 511.17, 111.81],
    ])
    expect((await priceOf(made.id, BROKER)).perils).toEqual([])
    expect((await show(made.id)).changes).toContainEqual({
      path: `exposures/${keys.machinery}/limit`,
      old_value: 1_250_000,
      new_value: 1_600_000,
    })
  })

  it('is quoted, accepted and issued; what is billed goes out now and with the invoices to come [domain 4.7.35]', async () => {
    expect(await act(made.id, 'quote')).toMatchObject({ state: { key: 'quoted' } })
    expect(await priceOf(made.id)).toMatchObject({ is_provisional: false, to_bill: 956.11 })
    expect(await act(made.id, 'accept')).toMatchObject({ state: { key: 'accepted' } })
    const invoices = await invoicesOf(policy)
    const billed = invoices.map(({ total_due, settlement_status }) => `${total_due} ${settlement_status.key}`)
    expect(billed.toSorted((one, other) => one.localeCompare(other))).toEqual([
      '196.23 outstanding',
      '3011.7 outstanding',
      '3011.7 outstanding',
      '3387.45 draft',
      '3395.81 draft',
    ])
    expect(await act(made.id, 'issue')).toMatchObject({ state: { key: 'issued' }, actions: [] })
    expect(await premiumOf(policy)).toEqual({ ledger: 12_125.37, live: 12_125.37 })
    expect((await invoicesOf(policy)).every(({ transaction_issued }) => transaction_issued)).toBe(true)
    expect(await priceOf(made.id)).toMatchObject({ to_bill: 956.11, billed_now: 196.23, perils: { length: 3 } })
  })

  it('leaves a modification of its own, with what changed [Q3.22]', async () => {
    const modifications = await list<{ id: string; type: string; effective_at: string }>(
      `/policies/${policy}/modifications`,
    )
    expect(modifications.map(({ type }) => type)).toEqual(['create', 'endorse'])
    const details = await desk.answerOf<{ changes: { attribute: string; new_value: unknown }[] }>(
      desk.call(STAFF, 'GET', `/policies/${policy}/modifications/${modifications[1]!.id}`),
    )
    expect(details.changes).toContainEqual(
      expect.objectContaining({ action: 'UPDATE', entity: 'exposure', attribute: 'limit', new_value: 1_600_000 }),
    )
  })
})

describe('[domain 4.5.29] cover added and removed through the API', () => {
  it('livestock fire 550.80 costs 345.57 from 2026-08-15 on, without tax', async () => {
    const { policy, keys } = await sell()
    const { id } = await begin(policy)
    const cattle = newLocator()
    await change(id, {
      [`exposures/${cattle}`]: {
        type: 'livestock',
        name: 'Cattle',
        head: 200,
        averageValue: 1000,
        deductible: 1000,
        order: 'b',
        location: await homeOf(id),
      },
      [`subjectGroups/${await yardOf(id)}/allocations/${cattle}`]: 200_000,
    })
    expect(keys.livestock).toBeUndefined()
    const { perils } = await priceOf(id)
    expect(perils.find(({ exposure, peril }) => exposure === cattle && peril === 'fire')).toMatchObject({
      pre: 0,
      delta: 345.57,
      tax_delta: 0,
    })
    for (const name of ['quote', 'accept', 'issue']) await act(id, name)
    const insured = await list<{ name: string; is_active: boolean }>(`/policies/${policy}/exposures`)
    expect(insured.at(-1)).toMatchObject({ name: 'Cattle', is_active: true })
    const { ledger, live } = await premiumOf(policy)
    expect(ledger).toBe(live)
  })

  it('tools removed give 71.15 and 4.26 tax back: a credit now, and less to come', async () => {
    const { policy, keys } = await sell()
    const { id } = await begin(policy)
    await change(id, { [`subjectGroups/${await yardOf(id)}/allocations/${keys.tools}`]: null }, [
      `exposures/${keys.tools}`,
    ])
    const price = await priceOf(id)
    expect(price).toMatchObject({ premium_delta: -71.15, tax_delta: -4.26, commission_delta: -14.23, to_bill: -75.41 })
    expect(price.perils).toMatchObject([
      { peril: 'fire', pre: 17.1, delta: -28.8, tax_delta: -1.72, commission_delta: -5.76 },
      { peril: 'theft', pre: 25.15, delta: -42.35, tax_delta: -2.54, commission_delta: -8.47 },
    ])
    for (const name of ['quote', 'accept', 'issue']) await act(id, name)
    expect(await premiumOf(policy)).toEqual({ ledger: 11_152.23, live: 11_152.23 })
    const perils = await list<{ perilType: string; assigned_exposure: string; is_active: boolean }>(
      `/policies/${policy}/perils`,
    )
    expect(perils.filter(({ is_active }) => !is_active).map(({ perilType }) => perilType)).toEqual(['fire', 'theft'])
    const invoices = await invoicesOf(policy)
    expect(invoices.some(({ total_due }) => total_due < 0)).toBe(true)
  })
})

describe('[domain 1.3] the life of an endorsement', () => {
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
    const [one, other] = [await begin(policy), await begin(policy)]
    await change(one.id, { [`exposures/${keys.machinery}/deductible`]: 10_000 })
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
    const [one, other] = [await begin(policy), await begin(policy)]
    await change(one.id, { [`exposures/${keys.machinery}/deductible`]: 10_000 })
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

  it('one that was accepted falls with its policy’s cover, and nothing begins after it [domain 1.4]', async () => {
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

describe('a policy’s endorsements', () => {
  it('are listed with the last changed first; quotes, siblings and dashboards know nothing of them [Q3.24]', async () => {
    const { policy, keys } = await sell()
    const [one, other] = [await begin(policy), await begin(policy, '2026-09-01')]
    test.clock.advance(60_000)
    await change(one.id, { [`exposures/${keys.tools}/deductible`]: 2_500 })
    const rows = await list<Shown & { socotra_created_at: string; socotra_updated_at: string }>(
      `/policies/${policy}/endorsements`,
    )
    expect(rows.map(({ id }) => id)).toEqual([one.id, other.id])
    expect(rows[0]).toMatchObject({
      endorsement_type: { code: 'policy' },
      state: { key: 'application', value: 'application' },
      policy,
      endorsement_start_at: '2026-08-15T06:00:00.000Z',
    })
    expect(rows[0]!.socotra_updated_at > rows[0]!.socotra_created_at).toBe(true)
    const quotes = await list<{ id: string }>('/quotes')
    expect(quotes.map(({ id }) => id)).not.toContain(one.id)
    const historical = await list<{ id: string }>(`/policies/${policy}/historical-quotes`)
    expect(historical).toHaveLength(1)
    for (const name of ['accept', 'issue', 'invalidate', 'discard', 'clone'])
      expect((await desk.refusal(one.id, name)) as object).toMatchObject({ code: 1040 })
  })

  it('a claim manager sees those of claims alone, everybody else those of the policy [Q4.endorsement.3]', async () => {
    const { policy } = await sell()
    const [one, ofClaim] = [await begin(policy), await begin(policy)]
    await test.engine.root.execute(
      `update quote set body = jsonb_set(body, '{endorsementType}', '"claims"') where id = '${ofClaim.id}'`,
    )
    const seenBy = async (who: Role) => (await list<Shown>(`/policies/${policy}/endorsements`, who)).map(({ id }) => id)
    expect(await seenBy('claim_manager')).toEqual([ofClaim.id])
    expect(await seenBy('auditor')).toEqual([one.id])
  })
})

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
