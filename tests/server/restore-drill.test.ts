import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Engine, postgresEngine, rowsOf } from '#server/db/client.ts'
import { openEmbedded } from '#server/db/embedded/open.ts'
import { openSnapshots } from '#server/db/embedded/snapshots.ts'
import { keepHighWater, readHighWater } from '#server/db/high-water.ts'
import { beginLineage, type Remembered } from '#server/db/lineage.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/tx.ts'
import { loadTestAccounts } from '#server/seed/tests.ts'
import { buildTestApp, TEST_START, type TestApp } from '#tests/setup/app.ts'
import { asAdmin, urlOf } from '#tests/setup/database.ts'
import { type PostgresServer, startPostgres } from '#tests/setup/postgres.ts'
import { EXECUTIVE, openTablet, set, verdicts } from './sync-tablet.ts'

/** The drill of the README, in both modes, whatever the suite runs on. */
const BIN = '/usr/lib/postgresql/15/bin'
let minutes = 0
/** A minute later each time it is asked, so that of two snapshots one is the newer. */
const clock = () => new Date(Date.UTC(2026, 3, 10, 12, minutes++))
const surroundings = { clock, onProblem: console.error }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hedgerow-restore-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What every table holds, row by row, but for the identity and the log that a restore renews. */
async function digests({ root }: Engine): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    root,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.filter((each) => !['server_identity', 'change_log', 'lineage'].includes(each.name))) {
    const [row] = await rowsOf<{ digest: string }>(
      root,
      sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.identifier(name)} t`,
    )
    found[name] = row!.digest
  }
  return found
}

/** A tablet's work: sent before the backup, sent after it, and not sent at all. */
async function workOn(test: TestApp, backUp: () => Promise<unknown>) {
  const tablet = await openTablet(test, EXECUTIVE)
  const saved = await tablet.made(set('legalName', 'Saved Farms'))
  const { next } = await tablet.pullAll(null)
  const { epoch } = await tablet.pull(next)
  await backUp()
  const lost = await tablet.made(set('legalName', 'Too Late Farms'))
  const waiting = tablet.patch(saved, [set('legalName', 'Renamed Farms', 'Saved Farms')])
  return { tablet, saved, lost, next, epoch, waiting }
}

/** The restored office: the tablet is told to begin again, gets what the office has, and its waiting work arrives. */
async function goOn(engine: Engine, before: Awaited<ReturnType<typeof workOn>>): Promise<void> {
  const test = await buildTestApp({ engine })
  const { deviceId } = before.tablet
  const tablet = await openTablet(test, EXECUTIVE, deviceId)
  await expect(tablet.pull(before.next)).rejects.toThrow('resync_required')
  const { items } = await tablet.pullAll(null)
  const ids = items.map(({ id }) => id)
  expect([ids.includes(before.saved), ids.includes(before.lost)]).toEqual([true, false])
  const stale = await tablet.post([before.waiting], { epoch: before.epoch })
  expect(stale.json(), 'nothing made for the office of before is decided').toMatchObject({ results: [] })
  expect(verdicts(await tablet.push(before.waiting))).toEqual(['applied'])
  expect(verdicts(await tablet.push(before.waiting))).toEqual(['duplicate'])
  await test.close()
}

describe('the embedded database is restored from its snapshots', { timeout: 120_000 }, () => {
  it('in an empty data directory, to the byte; devices begin again and lose nothing that waits', async () => {
    const old = await buildTestApp({ engine: await openOnDisk(join(folder, 'old')) })
    let kept: Record<string, string> = {}
    const before = await workOn(old, async () => {
      kept = await digests(old.engine)
      await openSnapshots(join(folder, 'old/snapshots')).take(old.engine.pglite!, clock())
    })
    cpSync(join(folder, 'old/snapshots'), join(folder, 'new/snapshots'), { recursive: true })
    const { engine, restored } = await openEmbedded(join(folder, 'new'), surroundings)
    expect(restored).toMatchObject({ broken: null })
    expect(await digests(engine)).toEqual(kept)
    await goOn(engine, before)
    await old.close()
  })

  it('is not made anew where every snapshot that was brought is rotten', async () => {
    const snapshots = openSnapshots(join(folder, 'snapshots'))
    expect(await snapshots.isEmpty()).toBe(true)
    const old = await openOnDisk(join(folder, 'old'))
    await snapshots.take(old.pglite!, clock())
    await old.close()
    for (const name of readdirSync(join(folder, 'snapshots'))) writeFileSync(join(folder, 'snapshots', name), 'rot')
    await expect(openEmbedded(folder, surroundings)).rejects.toThrow(/no snapshot in .* is whole/)
  })
})

/** With the accounts of the tests in it. */
async function openOnDisk(dataDir: string): Promise<Engine> {
  const template = await buildTestApp()
  await openSnapshots(join(dataDir, 'snapshots')).take(template.engine.pglite!, clock())
  await template.close()
  return (await openEmbedded(dataDir, surroundings)).engine
}

describe('PostgreSQL is restored from a dump', { timeout: 120_000 }, () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  it('[sync 69] to the byte, and a server that takes it up tells devices to begin again', async () => {
    await asAdmin(postgres.url, (admin) => admin.query('create database office'))
    const url = urlOf(postgres.url, 'office')
    const old = await openOffice(url)
    let kept: Record<string, string> = {}
    const before = await workOn(old, async () => {
      kept = await digests(old.engine)
      execFileSync(`${BIN}/pg_dump`, ['--format=custom', `--file=${folder}/office.dump`, url])
    })
    const isInside = false
    const mark = await keepHighWater(old.db, folder, { ...surroundings, isInside })
    await mark.stop()
    await old.close()

    execFileSync(`${BIN}/pg_restore`, ['--clean', '--if-exists', `--dbname=${url}`, `${folder}/office.dump`])
    const engine = postgresEngine(url, 4)
    await migrate(engine)
    expect(await digests(engine)).toEqual(kept)
    expect(await takeUp(engine, await readHighWater(folder, isInside))).toContain('older than it was')
    expect(await takeUp(engine, await readHighWater(folder, isInside)), 'once, not at every start').toBeNull()
    await goOn(engine, before)
  })

  it('[sync 69] also on another server, whose transactions are not numbered as far', async () => {
    await asAdmin(postgres.url, (admin) => admin.query('create database elsewhere'))
    const engine = postgresEngine(urlOf(postgres.url, 'elsewhere'), 4)
    await migrate(engine)
    await engine.root.execute(
      sql`insert into change_log (xid, scope, etype, eid, ver, at) values ('9000000000', gen_random_uuid(), 1, gen_random_uuid(), 1, now())`,
    )
    expect(await takeUp(engine)).toContain('restored from another database server')
    expect(await takeUp(engine)).toBeNull()
    await engine.close()
  })
})

/** What a server does before it serves anybody: why a new epoch began, if one did. */
function takeUp(engine: Engine, remembered?: Remembered): Promise<string | null> {
  return openDatabase(engine, () => TEST_START).as({ kind: 'all' }, (tx) => beginLineage(tx, remembered))
}

async function openOffice(url: string): Promise<TestApp> {
  const engine = postgresEngine(url, 4)
  await migrate(engine)
  const office = await buildTestApp({ engine })
  await loadTestAccounts(office.deps)
  return office
}
