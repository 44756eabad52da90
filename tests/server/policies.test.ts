import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { endPolicies } from '#server/jobs/end-policies.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makePolicy } from './made-policy.ts'
import { openTablet } from './sync-tablet.ts'

let server: TestApp
let policy: SoldQuote
beforeAll(async () => {
  server = await buildTestApp()
  const firms = await rowsOf<{ id: string }>(server.engine.root, sql`select id from brokerage order by created_at, id`)
  const [own, rival] = firms.map(({ id }) => id) as [string, string]
  const wanted = { brokerageId: own, schedule: 'quarterly' } as const
  policy = await server.db.as({ kind: 'all' }, (tx) => makePolicy(tx, server.deps, wanted))
  await server.db.as({ kind: 'all' }, (tx) => makePolicy(tx, server.deps, { brokerageId: rival }))
})
afterAll(() => server.close())

const ask = async (who: string, path: string) => (await server.injectAs(who, { url: `/api/v1${path}` })).json()
const STAFF = 'portal_user'
const BROKER = 'broker_account_executive'

describe('the policy list', () => {
  test('carries what the list shows; cover begins at local midnight, money is in units [Q3.2]', async () => {
    expect((await ask(BROKER, '/policies')).data).toEqual([
      {
        id: policy.policyId,
        locator: policy.policyId,
        display_id: expect.stringMatching(/^P-\d{6}$/),
        product: { code: 'farm-package', name: 'Farm Package' },
        policyholder: { locator: policy.policyholder.id, name: 'Spruce Creek Farms' },
        original_contract_start_time: '2026-04-01T06:00:00.000Z',
        starts_on: '2026-04-01',
        effective_contract_end_time: '2027-04-01T06:00:00.000Z',
        ends_on: '2027-04-01',
        status: { value: 'active', modifiers: [] },
        characteristics: [{ timezone: 'America/Regina' }],
        gross_premium: 11223.38,
        gross_premium_currency: 'USD',
      },
    ])
  })

  test('[Q2.policies.1] [Q4.policy.1] filters by the three statuses and names them for any other', async () => {
    const count = async (status: string) => (await ask('auditor', `/policies?status=${status}`)).pagination.total_count
    expect(await count('active')).toBe(2)
    expect(await count('in_cancellation')).toBe(0)
    expect(await ask('auditor', '/policies?status=lapsed')).toMatchObject({ code: 1010, errors: [{ field: 'status' }] })
  })

  test('names those whose term ends on a day or before', async () => {
    const count = async (day: string) =>
      (await ask('auditor', `/policies?status=active&ends_by=${day}`)).pagination.total_count
    expect([await count('2027-03-31'), await count('2027-04-01')]).toEqual([0, 2])
    expect(await ask('auditor', '/policies?ends_by=soon')).toMatchObject({ code: 1010, errors: [{ field: 'ends_by' }] })
  })

  test('finds by the policyholder and by the number', async () => {
    const count = async (search: string) => (await ask(STAFF, `/policies?search=${search}`)).pagination.total_count
    const { display_id } = await ask(STAFF, `/policies/${policy.policyId}`)
    expect(await count('spruce')).toBe(2)
    expect(await count(display_id)).toBe(1)
    expect(await count('%25')).toBe(0)
  })
})

test('[Q9.10] money is in USD unless a policy says another, and headings of dates say that they are UTC', async () => {
  const [row] = (await ask(BROKER, '/policies')).data
  expect(row.gross_premium_currency).toBe('USD')
  const headings: { name: string; type: string }[] = await ask(BROKER, '/headings/policy-list')
  const dates = headings.filter(({ type }) => type === 'date').map(({ name }) => name)
  expect(dates).toEqual(['Effective date (UTC)', 'Expiry date (UTC)'])
})

describe('a policy’s overview', () => {
  it('has its money from the ledger, its frozen rates and the quote it came from', async () => {
    const overview = await ask(BROKER, `/policies/${policy.policyId}`)
    expect(overview).toMatchObject({
      brokerage: { locator: policy.brokerageId, name: 'Prairie Shield Insurance' },
      term: {
        number: 1,
        quote_locator: policy.quoteId,
        started_at: '2026-04-01T06:00:00.000Z',
        ended_at: '2027-04-01T06:00:00.000Z',
        issued_at: server.clock.now().toISOString(),
        commission_percent: 20,
        discount_percent: 0,
        rate_version: 'farm-package-1',
        payment_schedule: 'quarterly',
      },
      money: { premium: 11223.38, tax: 673.4, fee: 150, total: 12046.78, outstanding: 3011.7, currency: 'USD' },
      modifications: [{ type: 'create', effective_at: '2026-04-01T06:00:00.000Z' }],
    })
    expect(overview.data.locations.home.name).toBe('Home quarter')
    expect(Object.keys(overview.data)).toEqual(expect.arrayContaining(['namedInsureds', 'operations', 'propertyTIV']))
    for (const name of ['exposures', 'state', 'displayId', 'price']) expect(overview.data[name]).toBeUndefined()
  })

  it('keeps the commission of its issue when the brokerage’s rate changes [domain 1.10]', async () => {
    await server.engine.root.execute(sql`update brokerage set nb_commission = 12.5 where id = ${policy.brokerageId}`)
    expect((await ask(STAFF, `/policies/${policy.policyId}`)).term.commission_percent).toBe(20)
    const { commissions } = await ask(STAFF, `/policies/${policy.policyId}/price`)
    expect(commissions).toEqual([{ recipient: 'Prairie Shield Insurance', amount: 2244.7, amount_currency: 'USD' }])
  })
})

describe('what a policy insures', () => {
  it('is every exposure in the order it was entered, with its covers [Q3.15]', async () => {
    const { data, pagination } = await ask(BROKER, `/policies/${policy.policyId}/exposures?page_size=1000`)
    expect(pagination.total_count).toBe(7)
    expect(data.map(({ display_id, name }: Record<string, string>) => `${display_id?.slice(8)} ${name}`)).toEqual([
      '-1 dwelling',
      '-2 farmBuilding',
      '-3 farmBuilding',
      '-4 machinery',
      '-5 stock',
      '-6 tools',
      '-7 liability',
    ])
    expect(data[0]).toMatchObject({
      start_at: '2026-04-01T06:00:00.000Z',
      end_at: '2027-04-01T06:00:00.000Z',
      is_active: true,
      data: { construction: 'frame' },
    })
    expect(data[0].perils.map(({ display_name }: Record<string, string>) => display_name)).toEqual([
      'fire',
      'windHail',
      'water',
      'theft',
    ])
    const one = await ask(BROKER, `/policies/${policy.policyId}/exposures/${data[3].id}`)
    expect(one).toEqual(data[3])
  })

  it('lists its covers, found by their exposure [Q3.16]', async () => {
    const all = await ask(STAFF, `/policies/${policy.policyId}/perils?page_size=100`)
    expect(all.pagination.total_count).toBe(23)
    const machinery = await ask(STAFF, `/policies/${policy.policyId}/perils?search=machinery`)
    expect(machinery.data.map(({ perilType }: Record<string, string>) => perilType)).toEqual([
      'fire',
      'accident',
      'theft',
    ])
  })

  it('is no longer active after the last day of the term [Q4.other.1]', async () => {
    const before = server.clock.now()
    server.clock.set(new Date('2027-04-01T05:59:59Z'))
    const active = async () => (await ask('auditor', `/policies/${policy.policyId}/exposures`)).data[0].is_active
    expect(await active()).toBe(true)
    server.clock.set(new Date('2027-04-01T06:00:00Z'))
    expect(await active()).toBe(false)
    server.clock.set(before)
  })
})

test('[Q3.19] a fee is told once, however many invoices collect it, with its words in the reader’s language', async () => {
  const { data } = await ask(STAFF, `/policies/${policy.policyId}/fees`)
  expect(data).toEqual([
    {
      locator: expect.any(String),
      name: 'policyFee',
      description: 'For issuing and keeping the policy; not prorated, and kept on cancellation.',
      start_time: '2026-04-01T06:00:00.000Z',
      starts_on: '2026-04-01',
      amount: 150,
      amount_currency: 'USD',
      status: { value: 'posted' },
      waived: null,
    },
  ])
  const headers = { 'accept-language': 'es' }
  const spanish = await server.injectAs(STAFF, { url: `/api/v1/policies/${policy.policyId}/fees`, headers })
  expect(spanish.json().data[0].description).toContain('no se prorratea')
})

describe('[Q3.22] a policy’s modifications', () => {
  it('begin with its creation, which added the term, every exposure and every cover, without an amount of a cover', async () => {
    const { data } = await ask(BROKER, `/policies/${policy.policyId}/modifications`)
    expect(data).toEqual([
      {
        id: expect.any(String),
        type: 'create',
        issued_at: expect.any(String),
        issued_on: '2026-04-10',
        effective_at: '2026-04-01T06:00:00.000Z',
        effective_on: '2026-04-01',
      },
    ])
    const path = `/policies/${policy.policyId}/modifications/${data[0].id}`
    const { changes } = await ask(BROKER, path)
    expect(changes[0]).toMatchObject({ action: 'INSERT', entity: 'policy', attribute: 'term' })
    const of = (entity: string) => changes.filter((each: { entity: string }) => each.entity === entity)
    expect([of('exposure').length, of('peril').length]).toEqual([7, 23])
    expect(of('exposure')[0]).toMatchObject({ section: 'dwelling', attribute: 'limit', new_value: 450_000 })
    expect(of('peril')[0]).toMatchObject({ section: 'dwelling', attribute: 'peril', new_value: 'fire' })
    expect(await ask(BROKER, path.replace(data[0].id, server.deps.locators()))).toMatchObject({ code: 1404 })
  })
})

describe('a policy whose term ended', () => {
  it('is inactive from that midnight on where it is, in the list, in the feed and in the audit log, once', async () => {
    const before = server.clock.now()
    const tablet = await openTablet(server, testEmail('broker_account_manager'))
    const first = await tablet.pullAll(null)
    const statusAt = async (instant: string) => {
      server.clock.set(new Date(instant))
      await endPolicies.run(server.deps, server.clock.now())
      const { data } = await ask(BROKER, '/policies')
      return data[0].status.value
    }
    expect(await statusAt('2027-04-01T05:59:59Z')).toBe('active')
    expect(await statusAt('2027-04-01T06:00:00Z')).toBe('inactive')
    expect(await statusAt('2027-04-02T06:00:00Z')).toBe('inactive')
    expect((await ask(BROKER, '/policies?status=inactive')).pagination.total_count).toBe(1)
    const pulled = (await tablet.pullAll(first.next)).items.filter(({ id }) => id === policy.policyId)
    expect(pulled).toMatchObject([{ entity: 'policy', ver: 2, body: { status: 'inactive' } }])
    const acts = await rowsOf<{ action: string }>(
      server.engine.root,
      sql`select action from audit_log where entity = 'policy' and entity_id = ${policy.policyId} order by at`,
    )
    expect(acts.map(({ action }) => action)).toEqual(['issue', 'end'])
    await server.engine.root.execute(sql`update policy set status = 'active', version = 1`)
    server.clock.set(before)
  })
})

describe('a policy’s price', () => {
  it('is told to staff by exposure and peril [Q3.28] [Q3.29] [Q3.30]', async () => {
    const price = await ask(STAFF, `/policies/${policy.policyId}/price`)
    expect(price).toMatchObject({ gross_premium: 11223.38, technical_premium: 11223.38, total: 12046.78 })
    expect(price.taxes).toEqual([{ name: 'PST', amount: 673.4, amount_currency: 'USD' }])
    expect(price.fees).toMatchObject([{ name: 'policyFee', amount: 150 }])
    const { data: exposures } = await ask(STAFF, `/policies/${policy.policyId}/exposures?page_size=1000`)
    const locators = (some: { locator: string }[]) => some.map(({ locator }) => locator)
    expect(locators(price.exposure_pricing)).toEqual(locators(exposures))
    const house = price.exposure_pricing[0]
    expect(house.peril_pricing).toMatchObject([
      { name: 'fire', premium: 849.84 },
      { name: 'windHail', premium: 702.25 },
      { name: 'water', premium: 392.78 },
      { name: 'theft', premium: 238.05 },
    ])
  })

  it('has no amount of an exposure or peril for brokers, but every factor and its source [Q6.7]', async () => {
    const price = await ask(BROKER, `/policies/${policy.policyId}/price`)
    expect(price).toMatchObject({ total: 12046.78, exposure_pricing: [], technical_premium: null })
    expect(price.explanation[0]).toMatchObject({ exposure_type: 'dwelling', peril: 'fire', base: '' })
    expect(price.explanation[0].factors).toContainEqual({
      name: 'protection',
      source: 'unprotected',
      item: 'home',
      multiplier: '1.20',
    })
    expect(JSON.stringify(price)).not.toContain('849.84')
  })

  it('stands in segments that add up to it, each the one its money was promised [domain 1.1]', async () => {
    const [sums] = await rowsOf<{ premium: number; promised: number; segments: number }>(
      server.engine.root,
      sql`select sum(s.premium_cents)::float8 as premium, count(*)::int as segments,
                 (count(*) filter (where s.premium_cents =
                   (select sum(f.amount_cents) from financial_transaction f
                     where f.peril_segment_id = s.id and f.type = 'premium' and f.kind = 'posted')))::int as promised
            from peril_segment s where s.policy_id = ${policy.policyId}`,
    )
    expect(sums).toEqual({ premium: 1_122_338, segments: 23, promised: 23 })
  })
})

test('a claim manager sees the policy, not what it insures or costs', async () => {
  const statusOf = async (path: string) =>
    (await server.injectAs('claim_manager', { url: `/api/v1/policies/${policy.policyId}${path}` })).statusCode
  expect(await statusOf('')).toBe(200)
  for (const path of ['/exposures', '/perils', '/price', '/invoices']) expect(await statusOf(path)).toBe(403)
})
