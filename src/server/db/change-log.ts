import { type SQL, sql } from 'drizzle-orm'
import { ENTITY_TYPES, type SyncedEntity } from '#domain/sync/entity-types.ts'
import { rowsOf, type Tx } from './client.ts'
import { insertRows } from './insert-rows.ts'
import { changeLog } from './tables/platform.table.ts'

/**
 * The gap-free change feed in its transaction-snapshot form (protocol 1.4). A row is stamped with its own
 * transaction's id; rows below the oldest transaction still running form a set that only grows at its upper
 * edge, so (xid, seq) is a sound cursor over it. A row carries no content: it says "look at this id".
 */

/** Everything up to here has been read. Ids are text: they are 64 bits wide. */
export interface FeedPosition {
  xid: string
  seq: number
}

export interface Change {
  entityType: number
  entityId: string
  version: number
}

/** A row of the log, to be found again. */
export interface LoggedChange extends FeedPosition {
  entityId: string
  version: number
}

export interface ChangePage {
  changes: Change[]
  next: FeedPosition
  /** Nothing more up to the edge. */
  isLast: boolean
  /** Where that is so: since when a committed change is held back by a transaction still running, if one is. */
  heldBackSince: Date | null
}

/** One page of the feed, or the refusal to go on from a position that was pruned away (protocol 4.4 Log). */
export type FeedPage = ChangePage | 'resync_required'

export interface NewChange {
  scope: string
  entity: SyncedEntity
  entityId: string
  version: number
  at: Date
}

/** In the order given; all under the one id of the transaction that writes them. */
export async function appendChanges(tx: Tx, changes: readonly NewChange[]): Promise<void> {
  await insertRows(
    tx,
    changeLog,
    changes.map(({ entity, ...change }) => ({ ...change, entityType: ENTITY_TYPES[entity] })),
  )
}

/** The edge: every transaction below it has ended, and nothing new can appear below it. */
export async function feedEdge(tx: Tx): Promise<FeedPosition> {
  const [row] = await rowsOf<{ edge: string }>(tx, sql`select pg_snapshot_xmin(pg_current_snapshot())::text as edge`)
  return { xid: row!.edge, seq: 0 }
}

/**
 * The changes of one brokerage after a position, oldest first. A page that is not full ends at the edge itself.
 * The sort columns are qualified: `order by xid` would sort by the output column, which is text, and lose rows
 * at the step from 999 to 1000. Page and live rows are to be read in one repeatable-read transaction.
 */
export function readChanges(tx: Tx, scope: string, after: FeedPosition, limit = 500): Promise<FeedPage> {
  return readWhere(tx, sql`l.scope = ${scope}::uuid`, after, limit)
}

/** The same for readers without a feed, who follow the records they opened. */
export function readChangesOf(tx: Tx, entityIds: string[], after: FeedPosition, limit = 500): Promise<FeedPage> {
  return readWhere(tx, sql`l.eid = any(${`{${entityIds.join(',')}}`}::uuid[])`, after, limit)
}

/** Those of these records that were ever in this brokerage's sight. Only its own log is asked (protocol 4.2). */
export async function onceInScope(tx: Tx, scope: string, entityIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (entityIds.length === 0) return new Set()
  const rows = await rowsOf<{ eid: string }>(
    tx,
    sql`select distinct l.eid from change_log l where l.scope = ${scope}::uuid and l.eid = any(${`{${entityIds.join(',')}}`}::uuid[])`,
  )
  return new Set(rows.map(({ eid }) => eid))
}

async function readWhere(tx: Tx, where: SQL, after: FeedPosition, limit: number): Promise<FeedPage> {
  const edge = await feedEdge(tx)
  if (BigInt(after.xid) > BigInt(edge.xid) || (await isBelowFloor(tx, after))) return 'resync_required'
  const rows = await rowsOf<{
    cursor_xid: string
    seq: number | string
    etype: number
    eid: string
    ver: number | string
  }>(
    tx,
    sql`select l.xid::text as cursor_xid, l.seq, l.etype, l.eid, l.ver
          from change_log l
         where ${where}
           and (l.xid, l.seq) > (${after.xid}::xid8, ${after.seq}::bigint)
           and l.xid < ${edge.xid}::xid8
         order by l.xid, l.seq
         limit ${limit}`,
  )
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    changes: rows.map((row) => ({ entityType: row.etype, entityId: row.eid, version: Number(row.ver) })),
    next: last ? { xid: last.cursor_xid, seq: Number(last.seq) } : edge,
    isLast: !last,
    heldBackSince: last ? null : await oldestAbove(tx, where, edge),
  }
}

/** The newest changes in sight of a brokerage, or of these records, written at or after a transaction; newest first. */
export function newestChanges(tx: Tx, of: { scope: string } | { entityIds: readonly string[] }, since: string) {
  return 'scope' in of
    ? newestWhere(tx, sql`l.scope = ${of.scope}::uuid`, since)
    : newestWhere(tx, sql`l.eid = any(${`{${of.entityIds.join(',')}}`}::uuid[])`, since)
}

/** More than one, because those that ended last need not have begun last. */
export const NEWEST = 3

async function newestWhere(tx: Tx, where: SQL, since: string): Promise<LoggedChange[]> {
  const rows = await rowsOf<{ at_xid: string; seq: number | string; eid: string; ver: number | string }>(
    tx,
    sql`select l.xid::text as at_xid, l.seq, l.eid, l.ver from change_log l
         where ${where} and l.xid >= ${since}::xid8
         order by l.xid desc, l.seq desc limit ${NEWEST}`,
  )
  return rows.map(({ at_xid: xid, seq, eid, ver }) => ({ xid, seq: Number(seq), entityId: eid, version: Number(ver) }))
}

/** Whether a row that was read once is still in the log; of what was pruned away nobody can tell any more. */
export async function knowsChange(tx: Tx, { xid, seq, entityId, version }: LoggedChange): Promise<boolean> {
  const [row] = await rowsOf<{ is_here: boolean }>(
    tx,
    sql`select exists (select from change_log l
                        where l.eid = ${entityId}::uuid and l.xid = ${xid}::xid8 and l.seq = ${seq}::bigint and l.ver = ${version}::bigint) as is_here`,
  )
  return row!.is_here || (await isWithinFloor(tx, { xid, seq }))
}

async function oldestAbove(tx: Tx, where: SQL, edge: FeedPosition): Promise<Date | null> {
  const [row] = await rowsOf<{ since: Date | string | null }>(
    tx,
    sql`select min(l.at) as since from change_log l where ${where} and l.xid >= ${edge.xid}::xid8`,
  )
  return row?.since ? new Date(row.since) : null
}

/** Forgets rows older than `before`; whoever stands below what was forgotten must resync. */
export async function pruneChanges(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from change_log l where l.at < ${before.toISOString()}::timestamptz returning l.xid, l.seq),
         floor as (select g.xid, g.seq from gone g order by g.xid desc, g.seq desc limit 1)
    insert into setting (key, value)
    select 'feed_floor', jsonb_build_object('xid', f.xid::text, 'seq', f.seq) from floor f
        on conflict (key) do update set value = excluded.value
     where (excluded.value->>'xid')::xid8 >= (setting.value->>'xid')::xid8`)
}

const isBelowFloor = (tx: Tx, position: FeedPosition) => compareToFloor(tx, position, sql`<`)
/** At or below what was forgotten last. */
const isWithinFloor = (tx: Tx, position: FeedPosition) => compareToFloor(tx, position, sql`<=`)

async function compareToFloor(tx: Tx, { xid, seq }: FeedPosition, operator: SQL): Promise<boolean> {
  const [row] = await rowsOf<{ is_so: boolean }>(
    tx,
    sql`select (${xid}::xid8, ${seq}::bigint) ${operator} ((s.value->>'xid')::xid8, (s.value->>'seq')::bigint) as is_so
          from setting s where s.key = 'feed_floor'`,
  )
  return row?.is_so ?? false
}
