import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { searchForm } from '#domain/kernel/search-text.ts'
import { HEADING_TYPES } from '#domain/search/headings.ts'
import type { GlobalSearchPage, SearchConfig } from '#domain/search/search.schema.ts'
import { SEARCH_TYPES, type SearchType } from '#domain/search/search-types.ts'
import { rowsOf } from '#server/db/client.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { invoice } from '#server/db/tables/invoices.table.ts'
import { policy } from '#server/db/tables/policies.table.ts'
import { RIVAL_EMAIL, testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makePolicy } from './made-policy.ts'

const EXECUTIVE = 'broker_account_executive'
const ZOE = {
  kind: 'individual',
  first_name: 'Zoé',
  last_name: 'Bélanger',
  email: 'zoe@belanger.test',
  phone: '204 555 0777',
  address_line_1: 'RR 2',
  city: 'Dauphin',
  province: 'MB',
  postal_code: 'R7N 2V4',
  country: 'CA',
}

let server: TestApp
let own: { policyNumber: string; policyId: string; quoteId: string; invoiceNumber: string }
let zoe: { locator: string; display_id: string }
beforeAll(async () => {
  server = await buildTestApp()
  own = await server.db.as({ kind: 'all' }, async (tx) => {
    const people = await tx.select({ email: account.email, firmId: account.brokerageId }).from(account)
    const firmOf = (email: string) => people.find((one) => one.email === email)!.firmId!
    await makePolicy(tx, server.deps, { brokerageId: firmOf(RIVAL_EMAIL) })
    const { policyId, quoteId } = await makePolicy(tx, server.deps, { brokerageId: firmOf(testEmail(EXECUTIVE)) })
    const [sold] = await tx.select().from(policy).where(sql`${policy.id} = ${policyId}`)
    const [billed] = await tx.select().from(invoice).where(sql`${invoice.policyId} = ${policyId}`)
    return { policyNumber: sold!.displayId, policyId, quoteId, invoiceNumber: billed!.displayId }
  })
  const made = await server.injectAs(EXECUTIVE, {
    method: 'POST',
    url: '/api/v1/policyholders',
    payload: { data: ZOE },
  })
  expect(made.statusCode, made.body).toBe(201)
  zoe = made.json()
})
afterAll(() => server.close())

async function ask<T>(who: Role | string, path: string, query: Record<string, string> = {}) {
  const answer = await server.injectAs(who, {
    method: 'GET',
    url: `/api/v1${path}?${new URLSearchParams(query)}`,
  })
  return { status: answer.statusCode, body: answer.json<T>() }
}
const find = async (who: Role | string, query: string) => (await ask<GlobalSearchPage>(who, '/search', { query })).body
const namesOf = ({ data }: GlobalSearchPage) =>
  data.map(({ type, title, resource }) => `${type} ${title} ${resource.display_name}`)

interface Rows {
  data: { id: string; name?: string; display_id?: string; full_name?: string }[]
  pagination: { page: number; page_size: number; total_count: number; next: number | null; search: string | null }
}
const list = async (who: Role | string, type: SearchType, query: Record<string, string>) =>
  (await ask<Rows>(who, `/search/${type}`, query)).body
describe('everything at once [Q1.8] [Q7.4]', () => {
  it('tells of each thing found its type, locator, title and what tells it apart [Q3.34]', async () => {
    expect((await find(EXECUTIVE, 'spruce creek')).data).toContainEqual({
      type: 'policy',
      locator: own.policyId,
      title: 'Spruce Creek Farms',
      resource: { display_name: own.policyNumber, user_role: null, details: [] },
    })
    const [person] = (await find('portal_admin', testEmail('auditor'))).data
    const details = ['zoe@belanger.test', '(204) 555-0777', 'Dauphin'] // what else it may have been found by
    expect((await find(EXECUTIVE, '2045550777')).data[0]).toMatchObject({ resource: { details } })
    expect(person).toMatchObject({ type: 'user', title: 'Test auditor', resource: { user_role: 'auditor' } })
  })

  test.each([
    'belanger',
    'BÉLANGER zoe',
    'langer',
    'zoe@belanger',
    '2045550777',
    '(204) 555-0777',
    '555-0777',
    'R7N2V4',
  ])('the policyholder is found by %s', async (query) => {
    expect(namesOf(await find(EXECUTIVE, query))).toEqual([`policyholder Zoé Bélanger ${zoe.display_id}`])
  })

  it('finds by number: of a policy, a policyholder, and of an invoice what it bills', async () => {
    expect(namesOf(await find(EXECUTIVE, own.policyNumber.toLowerCase()))).toEqual([
      `policy Spruce Creek Farms ${own.policyNumber}`,
    ])
    expect(namesOf(await find(EXECUTIVE, zoe.display_id))).toHaveLength(1)
    const billed = await find(EXECUTIVE, own.invoiceNumber)
    expect(billed.data.map(({ type, locator }) => [type, locator])).toEqual([
      ['policy', own.policyId],
      ['quote', own.quoteId],
    ])
  })

  it('counts each type, gives the first five and goes on with `next`', async () => {
    const first = await find('portal_admin', 'test')
    expect(first.counts).toEqual([{ type: 'user', total_count: 7 }])
    expect(first.data).toHaveLength(5)
    expect(first.pagination).toMatchObject({ page: 1, next: 2, total_count: 7 })
    const rest = (await ask<GlobalSearchPage>('portal_admin', '/search', { query: 'test', next: '2' })).body
    expect(rest.data).toHaveLength(2)
    expect(rest.pagination).toMatchObject({ page: 2, next: null })
    const both = new Set([...first.data, ...rest.data].map(({ locator }) => locator))
    expect(both.size).toBe(7)
  })

  it('holds nothing of another brokerage', async () => {
    const foreign = await find(RIVAL_EMAIL, 'spruce creek')
    expect(JSON.stringify(foreign)).not.toContain(own.policyId)
    expect(foreign.counts).toContainEqual({ type: 'policy', total_count: 1 })
    expect(namesOf(await find(RIVAL_EMAIL, 'belanger'))).toEqual([])
  })

  test.each<[Role, SearchType[]]>([
    ['broker_account_executive', ['policy', 'policyholder', 'quote']],
    ['broker_account_manager', ['policy', 'policyholder', 'quote']],
    ['broker_admin', ['broker']],
    ['portal_admin', ['user']],
    ['portal_super_user', ['policy', 'policyholder', 'quote', 'broker', 'brokerage']],
    ['portal_user', ['policy', 'policyholder', 'quote', 'broker', 'brokerage']],
    ['auditor', ['policy']],
    ['claim_manager', ['policy']],
    ['business_development_member', ['policy', 'policyholder', 'quote', 'broker', 'brokerage']],
    ['business_development_head', ['policy', 'policyholder', 'quote', 'broker', 'brokerage']],
    ['business_development_approver', ['policy', 'policyholder', 'quote']],
  ])('a %s searches among what they may read', async (role, types) => {
    expect((await find(role, 'anything')).counts.map(({ type }) => type)).toEqual(types)
    const { body } = await ask<SearchConfig>(role, '/configs/search')
    expect(body.types.map(({ type }) => type)).toEqual(types)
    for (const type of SEARCH_TYPES.slice(0, 6))
      expect((await ask(role, `/search/${type}`)).status, type).toBe(types.includes(type) ? 200 : 403)
  })

  it('a claim manager finds one policy by its number, and browses nothing', async () => {
    const digits = own.policyNumber.replace('P-', '')
    for (const typed of [own.policyNumber, own.policyNumber.toLowerCase(), ` ${digits} `])
      expect((await find('claim_manager', typed)).data.map(({ locator }) => locator)).toEqual([own.policyId])
    for (const typed of ['spruce', 'P-', digits.slice(0, 4), own.invoiceNumber])
      expect((await find('claim_manager', typed)).data).toEqual([])
    expect((await list('claim_manager', 'policy', {})).data).toEqual([])
  })

  it('business development is found among the users', async () => {
    const found = await find('portal_admin', 'business_development')
    const roles = new Set(found.data.map(({ resource }) => resource.user_role))
    expect(roles).toEqual(new Set(ROLES.filter((role) => role.startsWith('business_development'))))
  })
})

describe('one type [Q7.2]', () => {
  it('answers the rows of its own list, ordered as asked; what is no column is ignored', async () => {
    const rows = await list('portal_admin', 'user', { query: 'test', ordering: '-full_name' })
    const names = rows.data.map(({ full_name }) => full_name!.toLowerCase())
    expect(names).toEqual([...names].sort().reverse())
    const unknown = await list('portal_admin', 'user', { query: 'test', ordering: 'password_hash' })
    expect(unknown).toEqual(await list('portal_admin', 'user', { query: 'test' }))
  })

  it('pages by page or by what the page before called next', async () => {
    const first = await list('portal_admin', 'user', { query: 'test', page_size: '5' })
    expect(first.pagination).toEqual({ page: 1, page_size: 5, total_count: 7, next: 2, search: 'test' })
    const by = async (query: Record<string, string>) =>
      list('portal_admin', 'user', { query: 'test', page_size: '5', ...query })
    expect(await by({ next: '2' })).toEqual(await by({ page: '2' }))
    expect((await by({ next: '2' })).data).toHaveLength(2)
  })

  it('is narrowed by its filters, and by nothing that is none', async () => {
    expect((await list(EXECUTIVE, 'policy', { filters: 'status:active' })).data).toHaveLength(1)
    expect((await list(EXECUTIVE, 'policy', { filters: 'status:inactive' })).data).toEqual([])
    const billed = { query: own.invoiceNumber }
    expect((await list(EXECUTIVE, 'quote', { ...billed, filters: 'state:draft' })).data).toHaveLength(1)
    expect((await list(EXECUTIVE, 'quote', { ...billed, filters: 'state:issued' })).data).toEqual([])
    expect((await list('portal_admin', 'user', { query: 'test', filters: 'is_active:inactive' })).data).toEqual([])
    for (const filters of ['status:gone', 'name:x', 'status', 'status:active:active', '__proto__:x']) {
      const { status, body } = await ask<{ code: number; errors: { field: string }[] }>(EXECUTIVE, '/search/policy', {
        filters,
      })
      expect([status, body.code, body.errors[0]!.field], filters).toEqual([400, 1010, 'filters'])
    }
  })

  it('holds nothing of accounts and submissions, whose headings are there [Q2.global-search.2] [Q7.3]', async () => {
    expect([...HEADING_TYPES].sort()).toEqual(
      ['account', 'broker', 'brokerage', 'policy', 'policyholder', 'submission', 'user', 'quote'].sort(),
    )
    for (const type of ['account', 'submission'] as const) {
      expect((await list(EXECUTIVE, type, { query: 'a' })).pagination.total_count).toBe(0)
      const headings = (await ask<{ code: string; name: string }[]>(EXECUTIVE, `/headings/${type}-list`)).body
      expect(headings.length).toBeGreaterThan(2)
    }
    expect((await ask(EXECUTIVE, '/search/secret')).status).toBe(404)
  })
})

describe('what it can be narrowed to [Q7.6] [Q3.36]', () => {
  it('is told type by type, called as the column it is about, in the reader’s language', async () => {
    const { body } = await ask<SearchConfig>(EXECUTIVE, '/configs/search')
    expect(body.types[0]).toEqual({
      type: 'policy',
      fields: [
        {
          name: 'Status',
          code: 'status',
          type: 'select',
          values: ['active', 'in_cancellation', 'inactive'].map((value) => ({ key: value, value })),
          is_optional: true,
        },
      ],
    })
    const spanish = await server.injectAs(EXECUTIVE, {
      method: 'GET',
      url: '/api/v1/configs/search',
      headers: { 'accept-language': 'es' },
    })
    expect(spanish.json<SearchConfig>().types[0]!.fields[0]!.name).toBe('Estado')
  })
})

describe('whatever is typed', () => {
  test.each(['%', '__', '\\', "'", "' or 1=1; --", '100%', '%%%', '$1', '{}', '"', '¿?', '🦔', '\u202egnp.exe', '<b>'])(
    '%j is searched as it is',
    async (query) => {
      const { status, body } = await ask<GlobalSearchPage>('portal_super_user', '/search', { query })
      expect([status, body.data]).toEqual([200, []])
      for (const type of SEARCH_TYPES.slice(0, 5))
        expect((await list('portal_super_user', type, { query })).data, type).toEqual([])
    },
  )

  test.each(['', '   ', 'x'.repeat(10_000), 'a\u0000b', '\u0007'])('%j is refused in words', async (query) => {
    const { status, body } = await ask<{ code: number }>('portal_super_user', '/search', { query })
    expect([status, body.code]).toEqual([400, 1010])
  })

  it('marks that nobody sees do not count, and alone they find nothing', async () => {
    expect(namesOf(await find(EXECUTIVE, '\u200fBé\u00adlanger\u200e'))).toHaveLength(1)
    expect((await find(EXECUTIVE, '\u200f\u200e')).data).toEqual([])
  })

  it('the database spells it as the domain does', async () => {
    const texts = [
      'Zoé Bélanger',
      'E\u0301lan',
      'ŁÓDŹ'.toLowerCase(),
      'a\u00adb\u200fc\u202ed\ufeff',
      'ÀÇÑÖ',
      'ő',
      '100%',
    ]
    for (const text of texts) {
      const [row] = await rowsOf<{ form: string }>(server.engine.root, sql`select search_form(${text}) as form`)
      expect(row!.form).toBe(searchForm(text))
    }
  })
})

it('policies are found through their index as the role that serves requests', async () => {
  const brokerageId = (await server.injectAs(EXECUTIVE, { method: 'GET', url: '/api/v1/users/me' })).json().brokerage_id
  await server.engine.root.execute(sql`
    insert into policy (brokerage_id, id, display_id, product_code, product_name, policyholder_id, policyholder_name,
                        starts_on, ends_on, timezone, status, gross_premium_cents, currency, created_at, updated_at)
    select ${brokerageId}::uuid, gen_random_uuid(), 'P-' || 500000 + n, 'farm-package', 'Farm Package', gen_random_uuid(),
           md5(n::text), '2026-01-01', '2027-01-01', 'America/Regina', 'active', 0, 'USD', '2026-01-01', '2026-01-01'
      from generate_series(1, 20000) n`)
  await server.engine.root.execute(sql`analyze policy`)
  const scans = async () => {
    const [row] = await rowsOf<{ scans: number }>(
      server.engine.root,
      sql`select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'policy_search'`,
    )
    return row!.scans
  }
  const search = (scope: Parameters<TestApp['db']['as']>[0]) =>
    server.db.as(scope, async (tx) => {
      const found = await rowsOf(tx, sql`select find_policies(array['spruce', 'creek'])`)
      await tx.execute(sql`select pg_stat_force_next_flush()`)
      return found.length
    })
  const before = await scans()
  expect(await search({ kind: 'brokerage', brokerageId })).toBe(1)
  await expect.poll(scans).toBeGreaterThan(before)
  expect(await search({ kind: 'all' })).toBe(2)
  expect(await search({ kind: 'none' })).toBe(0)
})
