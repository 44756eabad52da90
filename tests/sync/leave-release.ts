import '#tests/setup/local.ts' // first: Dexie looks for the store's classes as it is loaded
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Dexie } from 'dexie'
import { sql } from 'drizzle-orm'
import { IDBFactory } from 'fake-indexeddb'
import type { Body } from '#domain/sync/json.ts'
import { save } from '#local/outbox/save.ts'
import { readOutbox } from '#local/rows/stored-outbox.ts'
import { LOCAL_SCHEMA } from '#local/store/stored-rows.ts'
import { workDatabaseName } from '#local/store/work-database.ts'
import { postgresEngine, rowsOf } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadTestAccounts } from '#server/seed/tests.ts'
import { buildTestApp } from '#tests/setup/app.ts'
import { asAdmin, urlOf } from '#tests/setup/database.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { createRandom } from '../domain/sync/simulator/random.ts'
import { makeId } from '../local/ids.ts'
import { openAccountDesk } from '../server/account-desk.ts'
import { openDesk } from '../server/quote-desk.ts'
import { createDevice } from './device.ts'
import { createLine } from './line.ts'
import { CLEAR_LINE, syncOnce } from './office-process.ts'
import { openWorld } from './world.ts'

/**
 * Writes down what this build leaves behind, before a change of the schema that later builds are to take up: a policy
 * sold and partly paid, a draft, and a tablet that worked on without signal and was killed while it sent.
 * `node tests/sync/leave-release.ts bec24bf9`, named by its commit.
 */
const server = await startPostgres()
await asAdmin(server.url, (admin) => admin.query('create database office'))
const url = urlOf(server.url, 'office')
const engine = postgresEngine(url, 12)
await migrate(engine)
const test = await buildTestApp({ engine, accounts: false })
await loadTestAccounts(test.deps)
const world = await openWorld({ engine })
const person = await world.findPerson('broker_account_executive')

const desk = await openDesk(test)
const sold = await desk.makeQuote()
for (const act of ['lock', 'accept', 'issue']) await desk.act(sold.id, act)
const draft = await desk.makeQuote()
const holder = String((await desk.read(draft.id)).data['policyholder'])

const accounts = await openAccountDesk(test)
const policy = { policyId: sold.policy_locator } as Parameters<typeof accounts.invoices>[0]
await accounts.on('2026-04-01')
const bounced = await accounts.receive(policy, 1_000)
await accounts.reverse(bounced.locator)
await accounts.receive(policy, 1_500)

const disk = new IDBFactory()
const random = createRandom(1)
const before = await createDevice(1, person, world, CLEAR_LINE, random, disk)
for (let round = 0; round < 3; round++) await syncOnce(before)
before.putAway()

const made = makeId()
const line = createLine(random)
line.setLossy(false)
const tablet = await createDevice(2, person, world, line, random, disk)
const put = (entity: string, id: string, kind: 'create' | 'patch', path: string, seen: Body[string], value: string) =>
  save(tablet.account(), {
    entity,
    id,
    kind,
    edits: [{ kind: 'set', path, seen, value }],
    madeUnder: person.brokerageId,
  })
await put('policyholder', holder, 'patch', 'tradeName', null, 'Maple Ridge')
tablet.run()
for (await tablet.comeToRest(); (await readOutbox(tablet.account()))[0]?.state !== 'sending'; await tablet.comeToRest())
  await line.deliverOne() // until its first change is on the line, where nobody answers
await put('policyholder', holder, 'patch', 'tradeName', 'Maple Ridge', 'The Ridge')
await put('policyholder', made, 'create', 'legalName', null, 'Made Without Signal Ltd.')
await put('quote', draft.id, 'patch', 'remark', null, 'Seen in the yard.')

const release = {
  madeAt: test.clock.now().toISOString(),
  person,
  ...{ draft: draft.id, sold: sold.id, holder, made },
  schema: dumpSchema(),
  ...(await dumpRows()),
  store: await dumpStore(),
}
const file = join(import.meta.dirname, `../fixtures/releases/${process.argv[2]}.json.gz`)
writeFileSync(file, gzipSync(JSON.stringify(release), { level: 9 }))
server.stop()
process.exit(0)

/** Without the dump's own commands and what is about its session. */
function dumpSchema(): string {
  const dump = execFileSync('pg_dump', ['--schema-only', '--dbname', url]).toString()
  return dump.replace(/^(\\|--|SET (?!check_function_bodies)).*\n/gm, '').replace(/\n{2,}/g, '\n')
}

async function dumpRows() {
  const { root } = engine
  const tables = await rowsOf<{ name: string }>(
    root,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const [found] = await rowsOf<{ all: unknown[] }>(
      root,
      sql`select coalesce(jsonb_agg(to_jsonb(t)), '[]') as all from ${sql.identifier(name)} t`,
    )
    if (found!.all.length > 0) rows[name] = found!.all
  }
  const sequences = await rowsOf<{ name: string; last: string }>(
    root,
    sql`select sequencename as name, last_value::text as last from pg_sequences where last_value is not null order by 1`,
  )
  const [next] = await rowsOf<{ xid: string }>(root, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`)
  return { rows, sequences, xid: next!.xid }
}

async function dumpStore() {
  const indexedDB = disk as unknown as globalThis.IDBFactory // the package types its own classes
  const database = new Dexie(workDatabaseName(person.accountId), { indexedDB })
  await database.open()
  const schema: Record<string, string> = {}
  const rows: Record<string, unknown[]> = {}
  for (const table of database.tables) {
    schema[table.name] = [table.schema.primKey, ...table.schema.indexes].map(({ src }) => src).join(', ')
    rows[table.name] = await table.toArray()
  }
  database.close()
  return { version: LOCAL_SCHEMA, schema, rows }
}
