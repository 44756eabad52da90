import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListQuery } from '#domain/kernel/paging.ts'
import type { PolicyListQuery, PolicyRow } from '#domain/policy/policy.schema.ts'
import { rowsOf } from '#server/db/client.ts'
import { RIVAL_EMAIL } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makePolicy } from './made-policy.ts'

const STAFF = 'portal_user'
const EXECUTIVE = 'broker_account_executive'
const MANY = 24_000

let server: TestApp
let firms: { own: string; rival: string }
beforeAll(async () => {
  server = await buildTestApp()
  const firmOf = async (who: string) =>
    (await server.injectAs(who, { method: 'GET', url: '/api/v1/users/me' })).json<{ brokerage_id: string }>()
      .brokerage_id
  firms = { own: await firmOf(EXECUTIVE), rival: await firmOf(RIVAL_EMAIL) }
  await server.engine.root.execute(sql`
    insert into policy (brokerage_id, id, display_id, product_code, product_name, policyholder_id, policyholder_name,
                        starts_on, ends_on, timezone, status, gross_premium_cents, currency, created_at, updated_at)
    select case when n % 2 = 0 then ${firms.own}::uuid else ${firms.rival}::uuid end,
           overlay(overlay(md5(n::text) placing '7' from 13) placing '8' from 17)::uuid, 'P-' || 500000 + n,
           'farm-package', 'Farm Package', overlay(overlay(md5('holder' || n) placing '7' from 13) placing '8' from 17)::uuid,
           'Farm ' || n, '2026-01-01', date '2027-01-01' + n % 300,
           'America/Regina', (array['active', 'inactive'])[1 + n % 3 / 2], 0, 'USD', '2026-01-01', '2026-01-01'
      from generate_series(1, ${MANY}::int) n`)
})
afterAll(() => server.close())

interface Page {
  data: PolicyRow[]
  pagination: { total_count: number; next: number | null }
}
async function list(who: string, query: string): Promise<Page> {
  return (await server.injectAs(who, { method: 'GET', url: `/api/v1/policies?page_size=100&${query}` })).json()
}
const idsOf = ({ data }: Page) => data.map(({ id }) => id)

/** What the page holds, said by plain SQL. */
async function expected(where: string, page: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    server.engine.root,
    sql`select id from policy where ${sql.raw(where)} order by ends_on desc, id desc limit 100 offset ${(page - 1) * 100}`,
  )
  return rows.map(({ id }) => id)
}

describe('a list of very many policies', () => {
  it.each([100, 101, 111, 155, 239, 240])('has on page %i what stands there', async (page) => {
    expect(idsOf(await list(STAFF, `page=${page}`))).toEqual(await expected('true', page))
  })

  it('has a last page, and nothing behind it', async () => {
    const last = await list(STAFF, 'page=240')
    expect([last.data.length, last.pagination.total_count, last.pagination.next]).toEqual([100, MANY, null])
    expect((await list(STAFF, 'page=241')).data).toEqual([])
    expect((await list(STAFF, 'page=9999999')).data).toEqual([])
  })

  it('is each reader’s own, narrowed or not', async () => {
    const own = `brokerage_id = '${firms.own}'`
    const mine = await list(EXECUTIVE, 'page=110')
    expect(idsOf(mine)).toEqual(await expected(own, 110))
    expect(mine.pagination.total_count).toBe(MANY / 2)
    const active = await list(STAFF, 'page=130&status=active')
    expect(idsOf(active)).toEqual(await expected(`status = 'active'`, 130))
    expect(active.pagination.total_count).toBe((MANY * 2) / 3)
  })

  const FILTERS: Record<Exclude<keyof PolicyListQuery, keyof ListQuery>, () => string> = {
    status: () => 'status=active',
    policyholder: () => 'policyholder=00000000-0000-7000-8000-000000000000',
    ends_by: () => 'ends_by=2027-06-30',
    brokerage: () => `brokerage=${firms.own}`,
    where: () => 'where=status:any:active',
  }
  it.each(Object.keys(FILTERS) as (keyof typeof FILTERS)[])(
    'that was asked for by its %s and then as a whole tells each its own total',
    async (name) => {
      const [all, filtered] = ['', FILTERS[name]()]
      const total = async (query: string) => (await list(STAFF, query)).pagination.total_count
      const [few, many] = [await total(filtered), await total(all)]
      expect(few).toBeLessThan(many)
      expect(many).toBeGreaterThanOrEqual(MANY)
      expect(await total(filtered)).toBe(few)
      const deep = async (query: string) => idsOf(await list(STAFF, `${query}&page=101`))
      const [fewDeep, manyDeep] = [await deep(filtered), await deep(all)]
      expect(fewDeep).not.toEqual(manyDeep)
    },
  )

  it('shows at once what was issued since, also where it was counted before', async () => {
    const before = await list(STAFF, 'page=150')
    const { policyId } = await server.db.as({ kind: 'all' }, (tx) =>
      makePolicy(tx, server.deps, { brokerageId: firms.own }),
    )
    const after = await list(STAFF, 'page=150')
    expect(after.pagination.total_count).toBe(before.pagination.total_count + 1)
    expect(idsOf(after)).toEqual(await expected('true', 150))
    expect((await list(EXECUTIVE, 'page=1')).pagination.total_count).toBe(MANY / 2 + 1)
    expect((await list(RIVAL_EMAIL, 'page=1')).pagination.total_count).toBe(MANY / 2)
    expect((await list(STAFF, 'search=P-1')).data.map(({ id }) => id)).toContain(policyId)
  })

  it('does not hold what a transaction made that was taken back', async () => {
    const { total_count } = (await list(STAFF, 'page=1')).pagination
    const made = server.db.as({ kind: 'all' }, async (tx) => {
      await makePolicy(tx, server.deps, { brokerageId: firms.own })
      throw new Error('taken back')
    })
    await expect(made).rejects.toThrow('taken back')
    expect((await list(STAFF, 'page=1')).pagination.total_count).toBe(total_count)
  })
})
