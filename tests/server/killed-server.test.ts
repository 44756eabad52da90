import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PushAnswer, pushAnswer } from '#domain/sync/transport.ts'
import { isAccepted } from '#domain/sync/verdict.ts'
import { postgresEngine } from '#server/db/client.ts'
import { openSnapshots } from '#server/db/embedded/snapshots.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadTestAccounts, TEST_PASSWORD } from '#server/db/seed/tests.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp } from '#tests/setup/app.ts'
import { asAdmin, urlOf } from '#tests/setup/database.ts'
import { type PostgresServer, startPostgres } from '#tests/setup/postgres.ts'
import { startServerProcess } from '#tests/setup/server-process.ts'
import { EXECUTIVE, set } from './sync-tablet.ts'

/** `SERVER_KILLS=150` plays more of each. */
const KILLS = Number(process.env.SERVER_KILLS ?? 2)
const SENDERS = 4
const BATCH = 5

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

/** Environments of a server whose database has the accounts of the tests. */
const MODES: Record<string, () => Promise<Record<string, string>>> = {
  'on the embedded database': async () => {
    const test = await buildTestApp()
    await openSnapshots(join(folder, 'embedded/snapshots')).take(test.engine.pglite!, new Date())
    await test.close()
    return { DATA_DIR: join(folder, 'embedded') }
  },
  'on PostgreSQL': async () => {
    await asAdmin(postgres.url, (admin) => admin.query('create database killed'))
    const DATABASE_URL = urlOf(postgres.url, 'killed')
    const engine = postgresEngine(DATABASE_URL, 4)
    await migrate(engine)
    const test = await buildTestApp({ engine })
    await loadTestAccounts(test.deps)
    await test.close()
    return { DATABASE_URL, DATA_DIR: join(folder, 'postgres') }
  },
}

it.each(Object.keys(MODES))(
  `a server killed ${KILLS} times while it writes, %s, has lost nothing it acknowledged and doubled nothing [R1]`,
  { timeout: 120_000 + KILLS * 20_000 },
  async (mode) => {
    const env = await MODES[mode]!()
    const acknowledged: object[] = []
    let unanswered: object[][] = []
    let [resent, slowest] = [0, 0]
    for (let kill = 0; kill < KILLS; kill++) {
      const begun = performance.now()
      const server = await startServerProcess(env)
      slowest = Math.max(slowest, performance.now() - begun)
      const tablet = await signIn(server.address)
      for (const batch of unanswered) acknowledged.push(...accepted(batch, await tablet.push(batch)))
      resent += unanswered.length
      unanswered = []
      const work = Array.from({ length: SENDERS }, () => sendUntilItDies(tablet, acknowledged, unanswered))
      await sleep(150 + 100 * kill) // in the midst of it, each time elsewhere
      await server.end('SIGKILL')
      await Promise.all(work)
    }
    const server = await startServerProcess(env)
    const tablet = await signIn(server.address)
    for (const batch of unanswered) acknowledged.push(...accepted(batch, await tablet.push(batch)))
    expect(await tablet.count()).toBe(acknowledged.length)
    for (let at = 0; at < acknowledged.length; at += 100) {
      const again = await tablet.push(acknowledged.slice(at, at + 100))
      expect(new Set(again.results.map(({ verdict }) => verdict))).toEqual(new Set(['duplicate']))
    }
    expect(await tablet.count()).toBe(acknowledged.length)
    await server.end('SIGTERM')
    console.info(
      `killed ${mode}: ${KILLS} kills, ${acknowledged.length} mutations acknowledged, ${resent} batches sent again, opened again in ${Math.round(slowest)} ms at most [R1]`,
    )
  },
)

type Tablet = Awaited<ReturnType<typeof signIn>>

/** One batch after the other; the one on its way when the server dies is nobody's until it is sent again. */
async function sendUntilItDies(tablet: Tablet, acknowledged: object[], unanswered: object[][]): Promise<void> {
  for (;;) {
    const batch = Array.from({ length: BATCH }, () => tablet.make())
    try {
      acknowledged.push(...accepted(batch, await tablet.push(batch)))
    } catch {
      return void unanswered.push(batch)
    }
  }
}

function accepted(batch: object[], { results }: PushAnswer): object[] {
  expect(results.every(isAccepted), JSON.stringify(results)).toBe(true)
  return batch
}

async function signIn(address: string) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}/api/v1${path}`, init)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const json = { 'content-type': 'application/json' }
  const credentials = JSON.stringify({ email: EXECUTIVE, password: TEST_PASSWORD })
  const { access } = await ask('/auth/sign-in', { method: 'POST', headers: json, body: credentials })
  const headers = { ...json, authorization: `Bearer ${access}` }
  const { id: accountId, brokerage_id: madeUnder } = await ask('/users/me', { headers })
  const deviceId = newLocator()
  let deviceSeq = 0
  return {
    /** A new policyholder. */
    make() {
      const id = newLocator()
      const sent = { mutationId: newLocator(), deviceId, deviceSeq: ++deviceSeq, accountId, madeUnder, lane: id, id }
      const change = { entity: 'policyholder', kind: 'create', ops: [set('legalName', `Farm ${id}`)], command: null }
      const rest = { resolves: [], dependsOn: [], schema: 1, madeAt: '2026-04-10T11:59:00.000Z', baseVersion: null }
      return { ...sent, ...change, ...rest }
    },
    async push(batch: object[]): Promise<PushAnswer> {
      const envelope = { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: batch.length, batch }
      return pushAnswer.parse(await ask('/sync/push', { method: 'POST', headers, body: JSON.stringify(envelope) }))
    },
    count: async (): Promise<number> => (await ask('/policyholders?page_size=5', { headers })).pagination.total_count,
  }
}
