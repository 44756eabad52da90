import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mutation } from '#domain/sync/mutation.ts'
import { type PullItem, type PullPage, pullAnswer, pushAnswer } from '#domain/sync/transport.ts'
import { isAccepted, type Result } from '#domain/sync/verdict.ts'
import { rowsOf } from '#server/db/client.ts'
import { newLocator } from '#server/locators.ts'
import { policyholderStore } from '#server/modules/policyholders/policyholder-store.ts'
import { syncRoutes } from '#server/modules/sync/sync.routes.ts'
import type { SyncedStore } from '#server/modules/sync/synced-store.ts'
import { createChance } from '#server/seed/chance.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { onPostgres } from '#tests/setup/database.ts'
import { EXECUTIVE, MANAGER, openTablet, set, type Tablet } from './sync-tablet.ts'

const WRITERS = 8
const READERS = 3
const RECORDS = 12
const ROUNDS = Number(process.env.FEED_RACE_ROUNDS ?? (onPostgres ? 25 : 6))
/** On the embedded engine one connection does everything in turn: there a pause would only be waiting. */
const PAUSE_SECONDS = onPostgres ? 0.02 : 0

/** Writers stop for a random while between their write and their commit, as a busy server would. */
const pausing: SyncedStore = {
  ...policyholderStore,
  async update(tx, record, at) {
    await policyholderStore.update(tx, record, at)
    await tx.execute(sql`select pg_sleep(random() * ${PAUSE_SECONDS})`)
  },
}

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({
    routes: (v1, deps) =>
      void v1.register(async (scope) => syncRoutes(scope, deps, { policyholder: pausing }), { prefix: '/paused' }),
  })
})
afterAll(() => test.close())

/** What a reader holds after all its pages: of every record the newest version it was given. */
function createCopy() {
  const records = new Map<string, Extract<PullItem, { state: 'here' }>>()
  let pages = 0
  return {
    records,
    pages: () => pages,
    take({ items }: PullPage): void {
      pages += 1
      for (const item of items) {
        if (item.state === 'here' && item.ver >= (records.get(item.id)?.ver ?? 0)) records.set(item.id, item)
      }
    },
  }
}

async function pushPaused(email: string, { accountId, deviceId }: Tablet, batch: Mutation[]): Promise<Result[]> {
  const payload = { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: 0, batch }
  const answer = await test.injectAs(email, { method: 'POST', url: '/api/v1/paused/sync/push', payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return pushAnswer.parse(answer.json()).results
}

async function pullPage(email: string, cursor: string | null): Promise<PullPage> {
  const query = { limit: '7', ...(cursor !== null && { cursor }) }
  const page = pullAnswer.parse((await test.injectAs(email, { method: 'GET', url: '/api/v1/sync/pull', query })).json())
  if ('restart' in page) throw new Error(page.restart)
  return page
}

it('[sync 65] [sync 67] [R4] [R5] eight writers that pause before they commit: no reader misses a version, and every batch sent again changes nothing', {
  timeout: 120_000,
}, async () => {
  const emails = [EXECUTIVE, MANAGER]
  const tablets = await Promise.all(
    Array.from({ length: WRITERS }, async (_, at) => ({ email: emails[at % 2]!, at })).map(async (each) => {
      const { email, at } = await each
      return { email, tablet: await openTablet(test, email), chance: createChance(at + 1), sent: [] as Mutation[] }
    }),
  )
  const ids = Array.from({ length: RECORDS }, () => newLocator())
  const [first] = tablets
  await first!.tablet.push(...ids.map((id) => first!.tablet.create(id, [set('legalName', 'Shared')])))

  let isWriting = true
  const readers = Array.from({ length: READERS }, async (_, at) => {
    const [email, copy] = [emails[at % 2]!, createCopy()]
    let cursor: string | null = null
    for (let isDone = false; !isDone; ) {
      const wasWriting = isWriting
      const page: PullPage = await pullPage(email, cursor)
      copy.take(page)
      cursor = page.next
      isDone = page.isLast && !wasWriting
    }
    return copy
  })
  const verdicts: string[] = []
  await Promise.all(
    tablets.map(async ({ email, tablet, chance, sent }) => {
      const seen = new Map<string, string>()
      for (let round = 0; round < ROUNDS; round++) {
        const id = chance.pick(ids)
        const value = `${tablet.deviceId.slice(-4)} ${round}`
        const batch = [tablet.patch(id, [set('tradeName', value, seen.get(id) ?? null)])]
        sent.push(...batch)
        const [[answer]] = await Promise.all([
          pushPaused(email, tablet, batch),
          chance.next() < 0.3 ? pushPaused(email, tablet, batch) : null, // a proxy that sends it twice
        ])
        if (answer && isAccepted(answer)) seen.set(id, String(answer.entity?.body.tradeName))
        verdicts.push(answer!.verdict)
      }
    }),
  )
  isWriting = false
  const copies = await Promise.all(readers)
  const stored = await digest()
  for (const copy of copies) {
    expect(Object.fromEntries([...copy.records].map(([id, { ver }]) => [id, ver]))).toEqual(stored.versions)
  }
  for (const { email, tablet, sent } of tablets) {
    const again = await pushPaused(email, tablet, sent)
    expect(again.every(({ verdict }) => verdict === 'duplicate')).toBe(true)
  }
  expect(await digest()).toEqual(stored)
  expect(verdicts.filter((verdict) => !['applied', 'merged', 'conflict', 'duplicate'].includes(verdict))).toEqual([])
  const pages = copies.reduce((sum, copy) => sum + copy.pages(), 0)
  console.info(
    `feed race: ${WRITERS} writers, ${verdicts.length} changes of ${RECORDS} records, ${stored.rows} log rows, ` +
      `${READERS} readers, ${pages} pages: 0 versions missed; ${verdicts.length} changes sent again: 0 changed anything`,
  )
})

// The embedded engine has one connection: there nothing can stay open beside a reader.
it.runIf(onPostgres)(
  '[sync 66] a transaction that stays open holds the feed back: pushes go on, the lag is told, and nothing is lost after',
  async () => {
    const tablet = await openTablet(test, EXECUTIVE)
    const { next } = await tablet.pullAll(null)
    const blocker = await test.engine.pool!.connect()
    await blocker.query('begin')
    await blocker.query('select pg_current_xact_id()')
    const id = newLocator()
    const [answer] = await tablet.push(tablet.create(id, [set('legalName', 'Held back')]))
    test.clock.advance(90_000)
    const held = await tablet.pull(next)
    expect([answer!.verdict, held.items, held.feedLagMs]).toEqual(['applied', [], 90_000])
    await blocker.query('rollback')
    blocker.release()
    const after = await tablet.pull(held.next)
    expect([after.items.map((item) => item.id), after.feedLagMs]).toEqual([[id], 0])
  },
)

/** Versions of every record and conflict, the open ones' values, and the number of log rows. */
async function digest() {
  return test.db.as({ kind: 'all' }, async (tx) => {
    const rows = await rowsOf<{ id: string; version: number }>(
      tx,
      sql`select id, version from policyholder union all select id, version from conflict`,
    )
    const [log] = await rowsOf<{ rows: number }>(tx, sql`select count(*)::int as rows from change_log`)
    return { versions: Object.fromEntries(rows.map(({ id, version }) => [id, version])), rows: log!.rows }
  })
}
