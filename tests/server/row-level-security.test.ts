import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

/** Reached by id alone, before anybody's brokerage is known (settled 15). */
const PLATFORM_TABLES = ['account']

describe('row-level security', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp({ accounts: false })
  })
  afterAll(() => test.close())

  it('guards every table that belongs to brokerages', async () => {
    const rows = await rowsOf<{ name: string; is_guarded: boolean }>(
      test.engine.root,
      sql`
        select t.relname as name, t.relrowsecurity and exists (select from pg_policy p where p.polrelid = t.oid) as is_guarded
          from pg_class t
          join pg_attribute a on a.attrelid = t.oid and a.attname = 'brokerage_id' and not a.attisdropped
         where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace`,
    )
    expect(rows.length).toBeGreaterThan(3)
    const open = rows.filter(({ name, is_guarded }) => !is_guarded && !PLATFORM_TABLES.includes(name))
    expect(open).toEqual([])
  })

  it('is not passed by owning a table: whoever serves a request owns none', async () => {
    const owned = await test.db.as({ kind: 'all' }, (tx) =>
      rowsOf<{ name: string }>(
        tx,
        sql`select relname as name from pg_class where relkind = 'r' and relowner = (select oid from pg_roles where rolname = current_user)`,
      ),
    )
    expect(owned).toEqual([])
  })
})
