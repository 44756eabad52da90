import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, postgresEngine, rowsOf } from '#server/db/client.ts'
import { openEmbedded } from '#server/db/embedded/open.ts'
import { openSnapshots } from '#server/db/embedded/snapshots.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { loadTestAccounts } from '#server/seed/tests.ts'
import { buildTestApp } from '#tests/setup/app.ts'
import { databaseTemplate, onPostgres } from '#tests/setup/database.ts'
import { EVENING, MORNING, NIGHT_JOBS, workNight } from './night.ts'
import { openWithdrawalDesk } from './withdrawal-desk.ts'

/** An evening before which two of everything fell due that a night does. */
const evening = databaseTemplate('evening', async (engine) => {
  const test = await buildTestApp({ engine: { ...engine, close: async () => {} } })
  await loadTestAccounts(test.deps)
  const desk = await openWithdrawalDesk(test)
  const { sales, invoices, receive } = desk.accounts
  const twice = async <T>(make: () => Promise<T>) => [await make(), await make()]
  test.clock.set(new Date('2026-05-28T15:00:00.000Z'))
  const lapsing = await twice(() => sales.policy({ schedule: 'quarterly' }))
  await desk.on('2026-05-29')
  for (const { policyId } of lapsing) {
    const { data } = await desk.ok<{ data: { id: string }[] }>(desk.call('GET', `/policies/${policyId}/grace-periods`))
    const notice = { delivery_method: 'registered', delivered_on: '2026-05-29' }
    await desk.ok(desk.call('POST', `/grace-periods/${data[0]!.id}/notice`, notice))
  }
  await twice(() => desk.drawn())
  await desk.on('2026-06-10') // announces what is withdrawn
  test.clock.set(new Date('2026-06-18T15:00:00.000Z'))
  await twice(() => sales.policy({ schedule: 'quarterly', startsOn: '2026-06-18' })) // past due by then
  const paid = [
    ...(await twice(() => sales.policy({ startsOn: '2025-08-20' }))), // to be renewed
    ...(await twice(() => sales.policy({ schedule: 'quarterly', startsOn: '2026-04-20' }))), // its next invoice goes out
  ]
  for (const sold of paid) await receive(sold, (await invoices(sold))[0]!.total_due)
  test.clock.set(EVENING)
  const jobs = await startJobs(test.deps, engine, () => {}, { jobs: NIGHT_JOBS })
  await jobs.stop()
  await test.close()
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hedgerow-night-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Office {
  /** Of a server at work: where its database is. */
  env: Record<string, string>
  read(): Promise<Record<string, number>>
  close(): Promise<void>
}

/** An office in which one process after the other works the night. */
async function openOffice(): Promise<Office> {
  const engine = await evening()
  const DATA_DIR = mkdtempSync(join(folder, 'office-'))
  if (onPostgres) {
    const DATABASE_URL = engine.pool!.options.connectionString!
    return { env: { DATABASE_URL, DATA_DIR }, read: () => tell(engine), close: () => engine.close() }
  }
  await openSnapshots(join(DATA_DIR, 'snapshots')).take(engine.pglite!, EVENING)
  await engine.close()
  return {
    env: { DATA_DIR },
    async read() {
      const { engine: left } = await openEmbedded(DATA_DIR, { clock: () => MORNING, onProblem: () => {} })
      const told = await tell(left)
      await left.close()
      return told
    },
    close: async () => {},
  }
}

/** Long enough for a night of which nothing has to be waited for, and too short for noticing that a heart stopped. */
const NIGHT_MS = 18_000

function startNight(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'night-process.ts')], {
    env: { PATH: process.env.PATH, DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: NIGHT_MS,
  })
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as string | number) // untyped as of an event
  return {
    ended,
    /** What it says where it halts. */
    halted: () => once(child.stdout.setEncoding('utf8'), 'data').then(([said]) => String(said).trim()),
    kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** What a server leaves that opens a database: that it did, what it keeps there, and a feed that begins again in a copy. */
const OF_SERVERS = ['lineage', 'setting', 'change_log']

/** How many rows each table has, but for those, and how often each thing was done. */
async function tell({ root }: Engine): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    root,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const counts = tables
    .filter(({ name }) => !OF_SERVERS.includes(name))
    .map(({ name }) => sql`select ${name} as what, count(*)::int as times from ${sql.identifier(name)}`)
  const acts = sql`select entity || ' ' || action, count(*)::int from audit_log group by 1`
  const rows = await rowsOf<{ what: string; times: number }>(root, sql.join([...counts, acts], sql` union all `))
  return Object.fromEntries(rows.map(({ what, times }) => [what, times]))
}

let undisturbed: Record<string, number>
beforeAll(async () => {
  const test = await buildTestApp({ engine: await evening() })
  test.clock.set(MORNING)
  await workNight(test.deps, test.engine)
  undisturbed = await tell(test.engine)
  await test.close()
})

describe.concurrent('a night whose server was killed in the midst of its jobs', { timeout: 60_000 }, () => {
  it('would have had two of each act', () => {
    expect(undisturbed).toMatchObject({ 'policy lapse': 2, 'grace_period open': 4, 'quote create': 2, withdrawal: 2 })
  })

  it('is finished by the next one as it opens, and reads as one that nothing disturbed', async ({ onTestFinished }) => {
    const office = await openOffice()
    onTestFinished(office.close)
    const night = startNight({ ...office.env, HALTS_AFTER: 'policy lapse' })
    expect(await night.halted()).toBe('policy lapse 1')
    expect(await night.kill()).toBe('SIGKILL')
    expect(await startNight(office.env).ended).toBe(0)
    expect(await office.read()).toEqual(undisturbed)
  })

  it.runIf(onPostgres)('is finished by another beside it, which had let it work', async ({ onTestFinished }) => {
    const office = await openOffice()
    const night = startNight({ ...office.env, HALTS_AFTER: 'policy lapse', HEARTBEAT: 'short' })
    const other = await buildTestApp({ engine: postgresEngine(office.env.DATABASE_URL!, 4) })
    onTestFinished(async () => {
      await night.kill()
      await other.close()
      await office.close()
    })
    expect(await night.halted()).toBe('policy lapse 1')
    await sleep(1_000) // by then it has been at it for long enough to be asked about
    other.clock.set(MORNING)
    const worked = workNight(other.deps, other.engine, { isShort: true })
    worked.catch(() => {}) // told below, unless something else is wrong before
    await sleep(1_500)
    expect((await office.read())['policy lapse']).toBe(1)
    expect(await rowsOf(other.engine.root, sql`select name from pgboss.job where retry_count > 0`)).toEqual([])
    await night.kill()
    await worked
    expect(await office.read()).toEqual(undisturbed)
  })
})
