import { BATCH_MAX_ROWS, PULL_PAGE_MAX } from '#domain/sync/transport.ts'
import { RIVAL_EMAIL } from '#server/seed/tests.ts'
import { besidePouch, enter, onDevice } from './device/open.ts'
import type { Farm } from './device/page.ts'
import { fillFarms, makeFarms } from './farms.ts'
import { fillPouch } from './pouch.ts'
import { inTurns, p95, seriesOf } from './rounds.ts'
import type { Served } from './servers.ts'
import type { Figure } from './table.ts'

const SAVES = 200
const DRAFTS = 1_000
const FIRST_SYNC = 10_000

/** P6: saving an edit, which is the record and its outbox row in one strict transaction, against one strict put. */
export async function measureSave(ours: Served): Promise<Figure> {
  const who = await enter(ours, RIVAL_EMAIL)
  const farm: Farm = makeFarms(1, 6)[0]!
  return onDevice(ours, async (page) => {
    const times = await inTurns(
      async () =>
        p95(
          await page.evaluate(([who, farm, n]) => window.device.saveEdits(who, farm, n), [who, farm, SAVES] as const),
        ),
      async () => p95(await page.evaluate(([farm, n]) => window.device.putStrictly(farm, n), [farm, SAVES] as const)),
    )
    const what = 'saving an edit, raw strict put, p95'
    return { id: 'P6', what, unit: 'ms', ours: seriesOf(times.ours), peer: seriesOf(times.peer), goal: { atMost: 2.5 } }
  })
}

/** P7: a thousand drafts made without signal, sent when it returns. Both send as many at once. */
export async function measurePush(ours: Served, pouch: Served): Promise<Figure> {
  await fillPouch(pouch, 'drafts', [])
  const farms: Farm[] = makeFarms(DRAFTS, 7)
  return besidePouch(ours, pouch, async (page, peer) => {
    const times = await inTurns(
      async () => {
        const who = await enter(ours, RIVAL_EMAIL)
        return page.evaluate(([who, farms]) => window.device.pushDrafts(who, farms), [who, farms] as const)
      },
      () => peer.evaluate(pushByPouch, [`${pouch.url}/drafts`, farms, BATCH_MAX_ROWS] as const),
    )
    return rateFigure('P7', 'pushing 1,000 drafts, PouchDB', DRAFTS, times, 1.5)
  })
}

/** P8: a new device takes up a whole brokerage, beside PouchDB's replication of it and Dexie's putting it from memory. */
export async function measureFirstSync(ours: Served, pouch: Served, databaseUrl: string): Promise<Figure[]> {
  const farms = makeFarms(FIRST_SYNC, 8)
  await fillFarms(databaseUrl, RIVAL_EMAIL, farms, 8)
  await fillPouch(pouch, 'farms', farms)
  return besidePouch(ours, pouch, async (page, peer) => {
    const who = await enter(ours, RIVAL_EMAIL)
    const sync = () => page.evaluate(([who, n]) => window.device.syncFirst(who, n), [who, FIRST_SYNC] as const)
    const replicate = () => peer.evaluate(pullByPouch, [`${pouch.url}/farms`, FIRST_SYNC, PULL_PAGE_MAX] as const)
    const rows: Farm[] = farms
    const put = () => page.evaluate(([who, farms]) => window.device.bulkPut(who, farms), [who, rows] as const)
    const what = 'first sync of 10,000'
    return [
      rateFigure('P8', `${what}, PouchDB`, FIRST_SYNC, await inTurns(sync, replicate), 3),
      rateFigure('P8', `${what}, Dexie from memory`, FIRST_SYNC, await inTurns(sync, put), 0.5),
    ]
  })
}

/** Milliseconds for so many rows, as rows per second. */
function rateFigure(
  id: string,
  what: string,
  rows: number,
  { ours, peer }: { ours: number[]; peer: number[] },
  atLeast: number,
): Figure {
  const rate = (times: number[]) => seriesOf(times.map((ms) => (rows / ms) * 1000))
  return { id, what, unit: 'rows/s', ours: rate(ours), peer: rate(peer), goal: { atLeast } }
}

/** Runs in the peer's page. */
async function pushByPouch([remote, farms, batch_size]: readonly [string, readonly Farm[], number]): Promise<number> {
  const drafts = new window.PouchDB(`drafts-${crypto.randomUUID()}`)
  await drafts.bulkDocs(farms.map((farm) => ({ _id: crypto.randomUUID(), ...farm })))
  const startedAt = performance.now()
  await drafts.replicate.to(remote, { batch_size })
  const ms = performance.now() - startedAt
  await drafts.destroy()
  return ms
}

/** Runs in the peer's page. */
async function pullByPouch([remote, expected, batch_size]: readonly [string, number, number]): Promise<number> {
  const farms = new window.PouchDB(`farms-${crypto.randomUUID()}`)
  const startedAt = performance.now()
  await farms.replicate.from(remote, { batch_size })
  const ms = performance.now() - startedAt
  const { doc_count } = await farms.info()
  await farms.destroy()
  if (doc_count !== expected) throw new Error(`PouchDB holds ${doc_count} documents instead of ${expected}`)
  return ms
}
