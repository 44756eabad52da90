import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { Body } from '#domain/sync/json.ts'
import { newLocator } from '#server/locators.ts'
import { A_SCORES, BROKER, DAY, openEndorsementDesk, type ShownEndorsement, STAFF } from './endorsement-desk.ts'
import { scored } from './scoring-service.ts'

const { test, desk, stand, sell, begin, show, priceOf, act, list, invoicesOf, change, premiumOf, yardOf, homeOf } =
  openEndorsementDesk()

describe('[domain 2.3 endorsement A] through the API, from application to issue', () => {
  let policy: string
  let keys: Record<string, string>
  let made: ShownEndorsement
  it('begins with the policy as it is on its day, and costs nothing while nothing is changed [domain 4.5.27]', async () => {
    ;({ policy, keys } = await sell())
    made = await begin(policy)
    expect(made).toMatchObject({ state: { key: 'application' }, policy, changes: [] })
    expect(made.endorsement_start_at.slice(0, 10)).toBe(DAY)
    const asSold = { starts_on: '2026-04-01', ends_on: '2027-04-01', premium: 11_223.38, tax: 673.4 }
    expect(made).toMatchObject({ sold_term: asSold })
    expect(await priceOf(made.id)).toMatchObject({ is_provisional: true, to_bill: 0, perils: [], billed_now: 0 })
  })

  it('prices the change to the cent, cover by cover, by the scores it was sold at [domain 4.5.26] [domain 4.2.15]', async () => {
    stand.onScores = ({ body }) => ({ json: scored(body, { ...A_SCORES, hail: 99, wildfire: 99 }) })
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

  it('is no longer as it was sold for whoever begins the next change', async () => {
    expect(await show(made.id)).toMatchObject({ sold_term: null })
    expect(await begin(policy)).toMatchObject({ sold_term: null })
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

  it('tools removed give 71.15 and 4.26 tax back: a credit now, less to come, and a modification that says so [Q3.22]', async () => {
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
    const [, endorsed] = await list<{ id: string }>(`/policies/${policy}/modifications`)
    const { changes } = await desk.answerOf<{ changes: object[] }>(
      desk.call(STAFF, 'GET', `/policies/${policy}/modifications/${endorsed!.id}`),
    )
    expect(changes).toContainEqual(
      expect.objectContaining({ action: 'DELETE', entity: 'exposure', old_value: 25_000, new_value: null }),
    )
    expect(changes).toContainEqual(
      expect.objectContaining({ action: 'DELETE', entity: 'peril', old_value: 'theft', new_value: null }),
    )
  })
})

describe('a policy’s endorsements', () => {
  it('are listed with the last changed first; quotes, siblings and dashboards know nothing of them [Q3.24] [Q7.23]', async () => {
    const { policy, keys } = await sell()
    const [one, other] = [await begin(policy), await begin(policy, '2026-09-01')]
    test.clock.advance(60_000)
    await change(one.id, { [`exposures/${keys.tools}/deductible`]: 2_500 })
    const rows = await list<ShownEndorsement & { socotra_created_at: string; socotra_updated_at: string }>(
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
    const [, last] = rows
    const found = await desk.answerOf<{ data: { id: string }[] }>(
      desk.call(STAFF, 'GET', `/policies/${policy}/endorsements?search=${last!.display_id.toLowerCase()}`),
    )
    expect(found.data.map(({ id }) => id)).toEqual([last!.id])
    const whole = await desk.answerOf<{ endorsements: { id: string }[]; data: Body }>(
      desk.call(STAFF, 'GET', `/policies/${policy}`),
    )
    expect(whole.endorsements.map(({ id }) => id)).toEqual([one.id, other.id])
    const quotes = await list<{ id: string }>('/quotes')
    expect(quotes.map(({ id }) => id)).not.toContain(one.id)
    const historical = await list<{ id: string }>(`/policies/${policy}/historical-quotes`)
    expect(historical).toHaveLength(1)
    for (const name of ['accept', 'issue', 'invalidate', 'discard', 'clone'])
      expect((await desk.refusal(one.id, name)) as object).toMatchObject({ code: 1040 })
  })

  it('a claim manager sees those of claims alone, everybody else those of the policy [Q4.endorsement.3]', async () => {
    const { policy } = await sell()
    const ofClaim = await begin(policy)
    await test.engine.root.execute(
      `update quote set body = jsonb_set(body, '{endorsementType}', '"claims"') where id = '${ofClaim.id}'`,
    )
    const one = await begin(policy)
    const seenBy = async (who: Role) =>
      (await list<ShownEndorsement>(`/policies/${policy}/endorsements`, who)).map(({ id }) => id)
    expect(await seenBy('claim_manager')).toEqual([ofClaim.id])
    expect(await seenBy('auditor')).toEqual([one.id])
    for (const path of ['', '/price']) {
      const statusOf = async (id: string) =>
        (await test.injectAs('auditor', { url: `/api/v1/endorsements/${id}${path}` })).statusCode
      expect([await statusOf(one.id), await statusOf(ofClaim.id)]).toEqual([200, 404])
    }
  })
})
