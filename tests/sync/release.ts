import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Dexie } from 'dexie'
import { sql } from 'drizzle-orm'
import { IDBFactory } from 'fake-indexeddb'
import type { Role } from '#domain/access/roles.ts'
import { workDatabaseName } from '#local/store/work-database.ts'
import { type Engine, embeddedEngine, rowsOf } from '#server/db/client.ts'
import { createPglite } from '#server/db/embedded/pglite.ts'

/** What an earlier build left behind: the rows of its database, and the store of one person's tablet. */
export interface Release {
  madeAt: string
  person: { accountId: string; role: Role; brokerageId: string; email: string }
  /** A quote still being written, one that became a policy, their policyholder, and one made without signal. */
  draft: string
  sold: string
  holder: string
  made: string
  /** As pg_dump told it; `xid` is the transaction that would have been next. */
  schema: string
  xid: string
  rows: Record<string, unknown[]>
  sequences: { name: string; last: string }[]
  store: { version: number; schema: Record<string, string>; rows: Record<string, unknown[]> }
}

export function readRelease(commit: string): Release {
  const file = join(import.meta.dirname, `../fixtures/releases/${commit}.json.gz`)
  return JSON.parse(gunzipSync(readFileSync(file)).toString())
}

/** The database as that build had it. */
export async function openDatabaseOf({ schema, rows, sequences, xid }: Release): Promise<Engine> {
  const engine = embeddedEngine(await createPglite())
  const pglite = engine.pglite!
  await pglite.exec('create role hedgerow_owner nologin; create role hedgerow_app nologin nobypassrls')
  await pglite.exec(`${schema}; reset all`)
  await pglite.exec('set session_replication_role = replica') // as a restore does: whole tables, in any order
  for (const [name, found] of Object.entries(rows)) {
    const table = sql.identifier(name)
    const columns = sql.raw(await columnsOf(engine, name))
    await engine.root.execute(
      sql`insert into ${table} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(found)}::text::jsonb)`,
    )
  }
  for (const { name, last } of sequences)
    await engine.root.execute(sql`select setval(${name}::regclass, ${last}::bigint)`)
  await pglite.exec('set session_replication_role = default')
  await pglite.exec(liveUpTo(xid))
  return engine
}

/** The same database goes on, so its transactions are numbered on: feeds and tablets count by them. */
const liveUpTo = (xid: string) => `
  do $$ begin
    while pg_current_xact_id() < '${xid}' loop commit; end loop;
  end $$`

/** Without those the database computes itself. */
async function columnsOf({ root }: Engine, table: string): Promise<string> {
  const found = await rowsOf<{ name: string }>(
    root,
    sql`select quote_ident(column_name) as name from information_schema.columns
         where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  )
  return found.map(({ name }) => name).join(', ')
}

/** The tablet's disk as that build left it. */
export async function openDiskOf({ person, store: { version, schema, rows } }: Release): Promise<IDBFactory> {
  const disk = new IDBFactory()
  const indexedDB = disk as unknown as globalThis.IDBFactory // the package types its own classes
  const database = new Dexie(workDatabaseName(person.accountId), { indexedDB })
  database.version(version).stores(schema)
  for (const [name, found] of Object.entries(rows)) await database.table(name).bulkPut(found)
  database.close()
  return disk
}
