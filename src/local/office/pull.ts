import { isNextPage } from '#domain/sync/device/adopt.ts'
import { syncApi } from '#domain/sync/sync.api.ts'
import { PULL_PAGE_MAX, type PullPage, pullAnswer } from '#domain/sync/transport.ts'
import { ask, type Heard } from '../host/transport.ts'
import { keepConflicts } from '../rows/stored-conflicts.ts'
import { readOutbox } from '../rows/stored-outbox.ts'
import type { LocalAccount } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import type { RecordRow } from '../store/stored-rows.ts'
import { type Changes, transact } from '../store/transact.ts'
import type { WorkDatabase } from '../store/work-database.ts'
import { dropUnseen } from './drop-unseen.ts'
import { endByStatus, type PushEnd } from './push.ts'
import { noteReceipt } from './receipt.ts'
import { CONFLICT, conflictsIn, receiveRecord } from './receive.ts'

export type PullEnd = PushEnd

/** 10,000 records are 20 pages; a reading from zero may be longer, but never endless. */
const MAX_PAGES = 5_000

/** protocol 5 CLIENT pull: page after page up to the edge. The place is stored with every page, so it goes on where it was (fault 22). */
export async function pull(account: LocalAccount, term: number): Promise<PullEnd> {
  const device = await readMeta(account.db, 'deviceId')
  const edge = await readMeta(account.db, 'edge')
  const askFor = (cursor: string | null) => ask(account.host, addressOf({ device, edge, cursor }))
  let ahead: { cursor: string; heard: Promise<Heard> } | null = null
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const cursor = await readMeta(account.db, 'cursor')
    const isAsked: boolean = ahead !== null && ahead.cursor === cursor
    const heard: Heard = isAsked ? await ahead!.heard : await askFor(cursor)
    ahead = null
    if (heard === 'nobody') return { kind: 'nobody' }
    if (heard.status !== 200) return endByStatus(heard) ?? { kind: 'nobody' }
    const read = pullAnswer.safeParse(heard.body)
    if (!read.success) return { kind: 'nobody' }
    if (read.data.accountId !== account.person.accountId) return { kind: 'sessionOver', why: 'wrongAccount' }
    // What the restored office may have lost goes first, so that nothing is missed that this tablet has itself.
    if (await noteReceipt(account, read.data, term)) return { kind: 'done', waitMs: 0 }
    if ('restart' in read.data) {
      if (cursor === null) return { kind: 'nobody' } // a restart of a start: the office is not itself
      await readFromZero(account, term)
      continue
    }
    const { next, isLast } = read.data
    if (!isLast) ahead = { cursor: next, heard: askFor(next) } // comes while this one is written
    await applyPage(account, read.data, term)
    if (isLast) return { kind: 'done', waitMs: null }
  }
  return { kind: 'done', waitMs: 0 }
}

function addressOf(known: Record<'device' | 'edge' | 'cursor', string | null>): string {
  const query = new URLSearchParams({ limit: String(PULL_PAGE_MAX) })
  for (const [name, value] of Object.entries(known)) if (value) query.set(name, value)
  return `${syncApi.pull.path}?${query}`
}

/** Nothing is wiped: what this reading does not meet goes at its end, and what waits stays (protocol 1.4, 1.5). */
export function readFromZero({ db }: LocalAccount, term?: number): Promise<void> {
  return transact(db, async (changes) => noteFromZero(changes, await readMeta(db, 'round')), { term })
}

function noteFromZero(changes: Changes, round: number): void {
  changes.note({ cursor: null, isWhole: false, round: round + 1 })
}

/** One page in one transaction with its cursor; a page that came late, twice or out of order changes nothing (faults 11, 12). */
export function applyPage(account: LocalAccount, page: PullPage, term: number): Promise<boolean> {
  const { db } = account
  return transact(
    db,
    async (changes) => {
      if (!isNextPage(await readMeta(db, 'cursor'), page)) return false
      const outbox = await readOutbox(account)
      const round = await readMeta(db, 'round')
      const ids = page.items.map(({ id }) => id)
      const records = await readCopies(db, ids)
      const skipped = new Set(await readMeta(db, 'skippedTypes'))
      await keepConflicts(account, changes, conflictsIn(page.items))
      for (const [at, item] of page.items.entries()) {
        if (item.entity === CONFLICT) {
          if (item.state === 'gone') changes.remove('conflicts', item.id)
          continue
        }
        const isKnown = receiveRecord(account, changes, { item, record: records[at], outbox, round })
        if (!isKnown) skipped.add(item.entity)
      }
      const isDone = page.isLast && !(await readMeta(db, 'isWhole'))
      if (isDone) await dropUnseen(account, changes, { round, outbox, justSeen: new Set(ids) })
      const whole = { isWhole: true, readFor: account.person.brokerageId }
      changes.note({ cursor: page.next, skippedTypes: [...skipped], ...(isDone && whole) })
      return true
    },
    { term },
  )
}

/** Of fewer records each is asked for by its id. */
const LONG_PAGE = 50

/**
 * The copies of these records, in their order. A long page comes in order of ids, from a first sync: one question tells
 * which of it are here, mostly none.
 */
async function readCopies({ records }: WorkDatabase, ids: readonly string[]): Promise<(RecordRow | undefined)[]> {
  if (ids.length < LONG_PAGE) return records.bulkGet([...ids])
  const [sorted, few] = [ids.toSorted(), ids.length * 2]
  const between = records.where('id').between(sorted[0], sorted.at(-1), true, true)
  const here = new Set(await between.limit(few).primaryKeys())
  const asked = here.size < few ? ids.filter((id) => here.has(id)) : [...ids]
  const found = new Map((await records.bulkGet(asked)).map((record, at) => [asked[at], record]))
  return ids.map((id) => found.get(id))
}
