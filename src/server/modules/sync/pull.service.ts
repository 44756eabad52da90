import { hasFeed } from '#domain/access/roles.ts'
import { ENTITY_TYPES } from '#domain/sync/entity-types.ts'
import type { PullAnswer, PullItem } from '#domain/sync/transport.ts'
import { type Change, type FeedPage, readChanges, readChangesOf } from '../../db/change-log.ts'
import type { Tx } from '../../db/client.ts'
import { readTimelinePosition, type TimelinePosition } from '../../db/lineage.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { selectConflictIdsOf, selectConflicts } from './conflicts.repo.ts'
import { type Position, readCursor, readEdge, scopeHash, writeCursor } from './cursor.ts'
import { listWatched } from './devices.repo.ts'
import { readFirst } from './first-sync.ts'
import { conflictItem, hereItem, type Page, type Reader } from './pull-items.ts'
import { readable, showConflicts } from './read-records.ts'
import type { SyncedStores } from './synced-store.ts'
import { compareWithTold, tell } from './told.ts'

interface Asked {
  cursor?: string
  limit: number
  device?: string
  /** What this device keeps of its last push. */
  edge?: string
}

/**
 * protocol 5 SERVER pull, in one snapshot: brokers read the feed of their brokerage, everyone else what they opened
 * on this device. Where a cursor leads nowhere any more the answer says so in a 200, never in an empty page.
 */
export async function pull(tx: Tx, deps: Deps, stores: SyncedStores, actor: Actor, asked: Asked): Promise<PullAnswer> {
  const position = await readTimelinePosition(tx)
  const { epoch } = position
  const serverTime = deps.clock()
  const facts = { accountId: actor.accountId, epoch, serverTime, build: deps.build }
  const secret = deps.secrets.cursors
  const scope = scopeHash(actor, asked.device)
  const cursor = readCursor(secret, asked.cursor)
  const isOwn = cursor?.scope === scope
  await compareWithTold(tx, deps, epoch, [isOwn ? cursor.told : null, readEdge(secret, actor, asked.edge)])
  if (asked.cursor !== undefined && cursor?.told.epoch !== epoch) return { ...facts, restart: 'resync_required' }
  if (cursor && !isOwn) return { ...facts, restart: 'scope_changed' }
  const start = cursor ? cursor.at : startFirst(position)
  const reader = { stores, actor, epoch, watched: await watchedBy(tx, actor, asked.device) }
  const page =
    start.in === 'first'
      ? await readFirst(tx, reader, start, asked.limit)
      : await readFeed(tx, reader, start, asked.limit)
  if (page === 'resync_required') return { ...facts, restart: page }
  const { items, next, isLast, heldBackSince } = page
  const told = await tell(tx, position, inSightOf(reader), cursor?.told ?? null)
  return {
    ...facts,
    from: asked.cursor ?? null,
    items,
    next: writeCursor(secret, { scope, at: next, told }),
    isLast,
    feedLagMs: heldBackSince ? Math.max(0, serverTime.getTime() - heldBackSince.getTime()) : 0,
  }
}

/** The edge is noted before anything is read: what changes from now on lies above it. */
function startFirst({ xid }: TimelinePosition): Position {
  return { in: 'first', edge: xid, type: 0, afterId: null }
}

async function watchedBy(tx: Tx, actor: Actor, device: string | undefined): Promise<Reader['watched']> {
  if (hasFeed(actor.role)) return null
  return device ? listWatched(tx, actor.accountId, device) : []
}

async function readFeed(
  tx: Tx,
  reader: Reader,
  after: Extract<Position, { in: 'feed' }>,
  limit: number,
): Promise<Page | 'resync_required'> {
  const page = await readLog(tx, reader, after, limit)
  if (page === 'resync_required') return page
  const { changes, next, ...rest } = page
  return { ...rest, items: await lookAt(tx, reader, changes), next: { in: 'feed', ...next } }
}

async function readLog(
  tx: Tx,
  { actor, watched }: Reader,
  after: { xid: string; seq: number },
  limit: number,
): Promise<FeedPage> {
  if (watched === null) return readChanges(tx, actor.brokerageId ?? NO_BROKERAGE, after, limit)
  const ids = watched.map(({ id }) => id)
  return readChangesOf(tx, [...ids, ...(await selectConflictIdsOf(tx, actor.scope, ids))], after, limit)
}

function inSightOf({ actor, watched }: Reader) {
  return watched ? { entityIds: watched.map(({ id }) => id) } : { scope: actor.brokerageId ?? NO_BROKERAGE }
}

/** A feed reader without a brokerage has a feed without rows. */
const NO_BROKERAGE = '00000000-0000-0000-0000-000000000000'

/** A log row only says "look at this id": what is visible now is shown, the rest is gone, whatever happened in between. */
async function lookAt(tx: Tx, { stores, actor, epoch }: Reader, changes: readonly Change[]): Promise<PullItem[]> {
  const items: PullItem[] = []
  for (const [type, named] of Map.groupBy(changes, ({ entityType }) => entityType)) {
    const ids = [...new Set(named.map(({ entityId }) => entityId))]
    const entity = nameOfType(type)
    if (entity === 'conflict') {
      const shown = showConflicts(stores, actor, await selectConflicts(tx, actor.scope, ids))
      items.push(...shown.map((each) => conflictItem(epoch, each)), ...gone(entity, ids, shown))
    }
    const store = entity && readable(stores, actor, entity)
    if (!store) continue
    const records = await store.read(tx, actor.scope, ids)
    items.push(...records.map((record) => hereItem(store, actor, epoch, record)), ...gone(entity, ids, records))
  }
  return items
}

function gone(entity: string, ids: readonly string[], here: readonly { id: string }[]): PullItem[] {
  const seen = new Set(here.map(({ id }) => id))
  return ids.filter((id) => !seen.has(id)).map((id) => ({ state: 'gone', entity, id }))
}

function nameOfType(type: number): string | undefined {
  return Object.entries(ENTITY_TYPES).find(([, number]) => number === type)?.[0]
}
