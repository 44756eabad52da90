import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postgresEngine } from '#server/db/client.ts'
import { openSnapshots } from '#server/db/embedded/snapshots.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadTestAccounts } from '#server/seed/tests.ts'
import { buildTestApp } from '#tests/setup/app.ts'
import { asAdmin, urlOf } from '#tests/setup/database.ts'
import { type PostgresServer, startPostgres } from '#tests/setup/postgres.ts'
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts'
import { type Caller, createReader, createTablet, type KilledTablet, NotAccepted, signInAt } from './killed-tablet.ts'
import { EXECUTIVE, MANAGER } from './sync-tablet.ts'

/** `SERVER_KILLS=150` plays more of each. */
const KILLS = Number(process.env.SERVER_KILLS ?? 4)
const SENDERS = 4
const BATCH = 5
/** Of so many kills one is a fall: what comes back is a copy of two kills before. */
const FALL_EVERY = 4

let folder: string
let postgres: PostgresServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hedgerow-killed-'))
  postgres = await startPostgres()
})
afterAll(() => {
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Mode {
  env: Record<string, string>
  /** Kills the server, and keeps a copy of its database as it lies there. */
  killAndCopy(server: ServerProcess): Promise<unknown>
  /** Kills the server or its database; the copy is what comes back. Answers whether the server is still there. */
  fall(server: ServerProcess, times: number): Promise<boolean>
}

/** Servers whose database has the accounts of the tests. */
const MODES: Record<string, () => Promise<Mode>> = {
  'on the embedded database, its directory put back as a whole': async () => {
    const [dataDir, aside] = [join(folder, 'embedded'), join(folder, 'aside')]
    const test = await buildTestApp()
    await openSnapshots(join(dataDir, 'snapshots')).take(test.engine.pglite!, new Date())
    await test.close()
    return {
      env: { DATA_DIR: dataDir },
      async killAndCopy(server) {
        await server.end('SIGKILL')
        rmSync(aside, { recursive: true, force: true })
        cpSync(dataDir, aside, { recursive: true })
      },
      /** Every other time like a volume that was rolled back: nothing beside the database tells of it. */
      async fall(server, times) {
        await server.end('SIGKILL')
        rmSync(dataDir, { recursive: true })
        cpSync(aside, dataDir, { recursive: true })
        const notes = times % 2 === 0 ? ['high-water.json', 'high-water.place'] : []
        for (const note of notes) rmSync(join(dataDir, note), { force: true })
        return false
      },
    }
  },
  'on PostgreSQL, failing over to a copy that lags': async () => {
    await asAdmin(postgres.url, (admin) => admin.query('create database killed'))
    const DATABASE_URL = urlOf(postgres.url, 'killed')
    const engine = postgresEngine(DATABASE_URL, 4)
    await migrate(engine)
    const test = await buildTestApp({ engine })
    await loadTestAccounts(test.deps)
    await test.close()
    return {
      env: { DATABASE_URL, DATA_DIR: join(folder, 'postgres') },
      async killAndCopy(server) {
        postgres.copyAside() // in the midst of its writing
        await server.end('SIGKILL')
      },
      /** Under the running server, as the copy was or promoted. */
      async fall(_server, times) {
        postgres.failOver(times % 2 === 0 ? 'it was' : 'promoted')
        return true
      },
    }
  },
}

it.each(Object.keys(MODES))(
  `a server killed ${KILLS} times while it writes, %s, has lost nothing it acknowledged and doubled nothing [R1]`,
  { timeout: 180_000 + KILLS * 30_000 },
  async (name) => {
    const mode = await MODES[name]!()
    const tablets = Array.from({ length: SENDERS }, createTablet)
    const reader = createReader()
    const opened: number[] = []
    let falls = 0
    let server: ServerProcess | null = null
    for (let kill = 0; kill < KILLS; kill++) {
      const begun = performance.now()
      server ??= await startServerProcess(mode.env)
      const [ann, bea] = await comeBack(server, tablets)
      opened.push(performance.now() - begun)
      await reader.readOn(bea)
      const work = tablets.map((tablet) => sendUntilItDies(tablet, ann))
      await sleep(150 + 100 * (kill % 20)) // in the midst of it, each time elsewhere
      const turn = kill % FALL_EVERY
      if (turn === 1) await mode.killAndCopy(server)
      else if (turn !== 3) await server.end('SIGKILL')
      const isUp = turn === 3 && (await mode.fall(server, falls++))
      await Promise.all(work)
      if (!isUp) server = null
    }
    server ??= await startServerProcess(mode.env)
    const [ann, bea] = await comeBack(server, tablets)
    for (let round = 0; round < 2; round++) for (const tablet of tablets) await sendAll(tablet, ann) // one may know of a fall late
    await reader.readOn(bea)

    const taken = tablets.flatMap(({ acknowledged }) => [...acknowledged.values()].map(({ id }) => id))
    const count = async () => ((await ann.ask('/policyholders?page_size=5')) as Counted).pagination.total_count
    expect(await count()).toBe(taken.length)
    for (const tablet of tablets) expect([...(await tablet.pushAgain(ann))]).toEqual(['duplicate'])
    expect(await count()).toBe(taken.length)
    expect(
      taken.filter((id) => !reader.held.has(id)),
      'gaps in the feed',
    ).toEqual([])
    expect(reader.held.size).toBe(taken.length)
    const numbered = Map.groupBy(
      tablets.flatMap(({ numbers }) => [...numbers]),
      ([number]) => number,
    )
    expect([...numbered].filter(([, shown]) => new Set(shown.map(([, id]) => id)).size > 1)).toEqual([])
    expect(falls === 0 || tablets.some((tablet) => tablet.facts().restores > 0), 'a fall was noticed').toBe(true)
    await server.end('SIGTERM')
    const acks = tablets.reduce((sum, tablet) => sum + tablet.facts().acks, 0)
    console.info(
      `killed ${name}: ${KILLS} kills, ${falls} of them falls, ${acks} mutations acknowledged, 0 of ${taken.length} lost, doubled or missed by the feed; opened again in ${Math.round(median(opened))} ms, ${Math.round(Math.max(...opened))} at most [R1]`,
    )
  },
)

interface Counted {
  pagination: { total_count: number }
}

/** Everybody signs in again, and each tablet tells what it was told before anything new is sent. */
async function comeBack(server: ServerProcess, tablets: readonly KilledTablet[]): Promise<[Caller, Caller]> {
  const ready = async () => (await fetch(`${server.address}/health/ready`)).status
  await expect.poll(ready, { timeout: 30_000 }).toBe(200)
  const ann = await signInAt(server.address, EXECUTIVE)
  for (const tablet of tablets) await tablet.look(ann)
  for (const tablet of tablets) await sendAll(tablet, ann)
  return [ann, await signInAt(server.address, MANAGER)]
}

async function sendAll(tablet: KilledTablet, caller: Caller): Promise<void> {
  await tablet.look(caller)
  while (!tablet.isIdle()) await tablet.push(caller)
}

/** One batch after the other; the one on its way when the server dies is nobody's until it is sent again. */
async function sendUntilItDies(tablet: KilledTablet, caller: Caller): Promise<void> {
  for (;;) {
    for (let made = 0; made < BATCH; made++) tablet.make(caller)
    try {
      await tablet.push(caller)
    } catch (error) {
      if (error instanceof NotAccepted) throw error
      return
    }
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
