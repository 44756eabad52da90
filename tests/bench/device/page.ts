/**
 * Runs inside a real browser: our own local layer as the app opens it, and its peers on the same disk. Every
 * function answers plain data, because it is called from outside the page.
 */
import { createLocatorMaker } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { policyholder } from '#domain/policyholder/policyholder.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { closeAccount, openAccount } from '#local/account/open-account.ts'
import type { Host } from '#local/host/transport.ts'
import { pull } from '#local/office/pull.ts'
import { push } from '#local/office/push.ts'
import { type Save, save } from '#local/outbox/save.ts'
import type { LocalAccount, LocalPerson } from '#local/store/account.ts'
import { readMeta } from '#local/store/meta.ts'
import type { RecordRow } from '#local/store/stored-rows.ts'

/** A signed-in account, as the bench signs in outside the page. */
export interface Who {
  person: LocalPerson
  token: string
}

/** A policyholder's body; its nesting is more than the types at the page's border can follow. */
export type Farm = Record<string, unknown>

const makeId = createLocatorMaker((count) => crypto.getRandomValues(new Uint8Array(count)), Date.now)

/** P6, ours: milliseconds of each save of one record whose outbox row follows it, as a broker types. */
async function saveEdits(who: Who, farm: Farm, count: number): Promise<number[]> {
  return withStore(who, async (account) => {
    const id = makeId()
    await saved(account, { id, kind: 'create', edits: editsOf(farm) })
    return timeEach(count, (at) =>
      saved(account, {
        id,
        kind: 'patch',
        edits: [{ kind: 'set', path: 'tradeName', seen: nameAt(at - 1), value: nameAt(at) }],
      }),
    )
  })
}

function nameAt(at: number): string | null {
  return at < 0 ? null : `Farm number ${at}`
}

/** P6, peer: the same record put by IndexedDB itself, as strictly. */
async function putStrictly(farm: Farm, count: number): Promise<number[]> {
  const name = `raw-${makeId()}`
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => opening.result.createObjectStore('records', { keyPath: 'id' })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const id = makeId()
  const times = await timeEach(
    count,
    (at) =>
      new Promise<void>((resolve, reject) => {
        const transaction = db.transaction('records', 'readwrite', { durability: 'strict' })
        transaction.objectStore('records').put({ id, ...farm, tradeName: nameAt(at) })
        transaction.oncomplete = () => resolve()
        transaction.onerror = () => reject(transaction.error)
      }),
  )
  db.close()
  indexedDB.deleteDatabase(name)
  return times
}

/** P7, ours: milliseconds from the first byte sent until every draft has its receipt. */
async function pushDrafts(who: Who, farms: readonly Farm[]): Promise<number> {
  return withStore(who, async (account) => {
    for (const farm of farms) await saved(account, { id: makeId(), kind: 'create', edits: editsOf(farm) })
    const ms = await timed(async () => expectDone(await push(account, await readMeta(account.db, 'leaderTerm'))))
    const left = await account.db.outbox.count()
    if (left > 0) throw new Error(`${left} drafts were not sent`)
    return ms
  })
}

/** P8, ours: milliseconds from an empty store to one that holds the whole brokerage. */
async function syncFirst(who: Who, expected: number): Promise<number> {
  return withStore(who, async (account) => {
    const ms = await timed(async () => expectDone(await pull(account, 0)))
    await expectCount(await account.db.records.count(), expected)
    return ms
  })
}

/** P8, peer: the rows of such a store put by Dexie from memory at once; made ready before the clock starts. */
async function bulkPut(who: Who, farms: readonly Farm[]): Promise<number> {
  const rows = farms.map(
    (sealed, stamp): RecordRow => ({
      id: makeId(),
      type: policyholder.type,
      lane: makeId(),
      parent: null,
      version: 1,
      epoch: '',
      dirty: 0,
      orphan: 0,
      stamp,
      round: 0,
      changedAt: stamp,
      sealed,
    }),
  )
  return withStore(who, ({ db }) => timed(() => db.records.bulkPut(rows)))
}

/** P9: a device that has everything, asking for what is new; `pullNews` may be called again and again. */
let kept: LocalAccount | null = null

async function keepUp(who: Who, expected: number): Promise<void> {
  kept = await open(who)
  expectDone(await pull(kept, 0))
  await expectCount(await kept.db.records.count(), expected)
}

async function pullNews(): Promise<void> {
  expectDone(await pull(kept!, 0))
}

async function withStore<T>(who: Who, work: (account: LocalAccount) => Promise<T>): Promise<T> {
  const account = await open(who)
  try {
    return await work(account)
  } finally {
    await account.db.delete({ disableAutoOpen: true })
    closeAccount(account)
  }
}

async function open({ person, token }: Who): Promise<LocalAccount> {
  const opened = await openAccount({ person, host: hostWith(token), shapes: { policyholder } })
  if (opened.kind !== 'open') throw new Error('the browser lets nothing be kept')
  return opened.account
}

function hostWith(token: string): Host {
  return {
    request(path, init) {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      return fetch(`/api/v1${path}`, { ...init, headers })
    },
    endSession: (why) => reportError(new Error(`the session ended: ${why}`)),
    now: Date.now,
    today: (zone = 'UTC') => localDate(new Date(), zone),
    random: Math.random,
    makeId,
    after(ms, work) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    locks: navigator.locks,
    indexedDB,
    isVisible: () => true,
    storage: null,
    report: reportError,
  }
}

function editsOf(farm: Farm): Save['edits'] {
  return Object.entries(farm as Body).map(([path, value]) => ({ kind: 'set', path, seen: null, value }))
}

async function saved(account: LocalAccount, wanted: Omit<Save, 'entity'>): Promise<void> {
  const { kind } = await save(account, { ...wanted, entity: policyholder.type })
  if (kind !== 'saved') throw new Error(`an edit ended as ${kind}`)
}

function expectDone({ kind }: { kind: string }): void {
  if (kind !== 'done') throw new Error(`a round ended as ${kind}`)
}

async function expectCount(count: number, expected: number): Promise<void> {
  if (count !== expected) throw new Error(`the device holds ${count} records instead of ${expected}`)
}

async function timeEach(count: number, work: (at: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) times.push(await timed(() => work(at)))
  return times
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const device = { saveEdits, putStrictly, pushDrafts, syncFirst, bulkPut, keepUp, pullNews }
export type Device = typeof device

Object.assign(window, { device })
