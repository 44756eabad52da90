import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { rowsOf, type Tx } from '#server/db/client.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { sessionCalls } from './signing-in.ts'
import { MAKERS, makeWorld } from './tenant-world.ts'

let server: TestApp
/** Tables of which every row belongs to a brokerage. */
let tenantTables: string[]
beforeAll(async () => {
  server = await buildTestApp()
  await makeWorld(server)
  const rows = await rowsOf<{ name: string }>(
    server.engine.root,
    sql`select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
         where table_schema = 'public' and column_name = 'brokerage_id' and is_nullable = 'NO' and table_type = 'BASE TABLE'`,
  )
  tenantTables = rows.map(({ name }) => name)
})
afterAll(() => server.close())

async function countRows(tx: Tx, table: string): Promise<number> {
  const [row] = await rowsOf<{ rows: number }>(tx, sql`select count(*)::int as rows from ${sql.identifier(table)}`)
  return row!.rows
}

const currentUser = async (tx: Tx) => (await rowsOf<{ name: string }>(tx, sql`select current_user as name`))[0]!.name

test('every table belongs to hedgerow_owner, whom nothing that serves a request ever is [R7]', async () => {
  const others = await rowsOf(
    server.engine.root,
    sql`select tablename from pg_tables where schemaname = 'public' and tableowner <> 'hedgerow_owner'`,
  )
  expect(others).toEqual([])
})

test('a system transaction works as hedgerow_app in every scope [R7]', async () => {
  for (const scope of [
    { kind: 'all' },
    { kind: 'none' },
    { kind: 'brokerage', brokerageId: server.deps.locators() },
  ] as const) {
    expect(await server.db.as(scope, currentUser)).toBe('hedgerow_app')
  }
})

test.each(ROLES)('a request of a %s works as hedgerow_app [R7]', async (role) => {
  const { access } = await sessionCalls(server).tokens(testEmail(role))
  const { session_id } = decodeJwt<{ session_id: string }>(access)
  expect(await server.db.forSession(session_id, currentUser)).toBe('hedgerow_app')
})

test('an empty scope sees nothing of any brokerage [R7]', async () => {
  for (const table of ['brokerage', 'broker', 'policy']) {
    expect(tenantTables).toContain(table)
    expect(await server.db.as({ kind: 'all' }, (tx) => countRows(tx, table))).toBeGreaterThan(1)
  }
  for (const table of tenantTables) {
    expect([table, await server.db.as({ kind: 'none' }, (tx) => countRows(tx, table))]).toEqual([table, 0])
  }
})

test('an ended session sees nothing, whatever its role [R7]', async () => {
  const { access } = await sessionCalls(server).tokens(testEmail('portal_super_user'))
  await sessionCalls(server).signOut(access)
  const { session_id } = decodeJwt<{ session_id: string }>(access)
  for (const table of tenantTables) {
    expect(await server.db.forSession(session_id, (tx) => countRows(tx, table))).toBe(0)
  }
})

test('nothing can be changed in, or written into, a foreign brokerage [R7]', async () => {
  const [{ id: foreignFirm }] = (await rowsOf<{ id: string }>(
    server.engine.root,
    sql`select id from brokerage limit 1`,
  )) as [{ id: string }]
  const scope = { kind: 'brokerage', brokerageId: server.deps.locators() } as const
  await server.db.as(scope, (tx) => tx.execute(sql`update policy set status = 'inactive'`))
  const statuses = await server.db.as({ kind: 'all' }, (tx) => rowsOf(tx, sql`select distinct status from policy`))
  expect(statuses).toEqual([{ status: 'active' }])
  const smuggling = server.db.as(scope, (tx) => MAKERS.policies!(tx, server.deps, foreignFirm, {}))
  await expect(smuggling).rejects.toThrow()
})
