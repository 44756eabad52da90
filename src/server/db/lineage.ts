import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './client.ts'
import { leapUnseenTime } from './draw-numbers.ts'
import { addLineage, renewEpoch } from './renew-epoch.ts'

/**
 * How the office learns that its database fell behind what it had told people: a volume rolled back, a directory put
 * back, a failover to a copy that lagged (protocol 1.4, fault 69). Transaction ids alone do not tell, because the ids of
 * the lost time are given again. So servers write a row whenever they take the database up, at their start and after it
 * had been away, and whatever devices are told names the newest of these lineages and the edge of the snapshot it was
 * read in. It is borne out as long as that lineage is here and the next one was written at or above that edge: the
 * snapshot had not seen the next one, so it was taken before. No true word is ever doubted, whichever way transactions
 * overlap, because a snapshot's edge lies above only what it has seen the end of.
 *
 * What remains is a loss so short that the same ids were used up before the new lineage was written (transactions that
 * were open as a copy was made). Its witness is content: the last change a device read, and its last own change that was
 * taken (modules/sync/told.ts).
 */

/** What anything told in this snapshot rests on. */
export interface TimelinePosition {
  epoch: string
  /** None where the epoch was begun by other means than ours. */
  lineage: string | null
  /** The snapshot's edge: every transaction below it has ended. */
  xid: string
}

export async function readTimelinePosition(tx: Tx): Promise<TimelinePosition> {
  const [row] = await rowsOf<TimelinePosition>(
    tx,
    sql`select i.epoch::text as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as xid,
               (select l.id::text from lineage l where l.epoch = i.epoch order by l.xid desc limit 1) as lineage
          from server_identity i`,
  )
  if (!row) throw new Error('the database has no epoch')
  return row
}

/**
 * `past`: of an epoch that ended here, whose holder begins again anyway. `unknown`: of a time this database has not
 * lived through.
 */
export async function judgeTimelinePosition(
  tx: Tx,
  { epoch, lineage, xid }: TimelinePosition,
): Promise<'true' | 'past' | 'unknown'> {
  const [row] = await rowsOf<{ is_current: boolean; is_known: boolean; is_true: boolean }>(
    tx,
    sql`select i.epoch = ${epoch}::uuid as is_current, ${isKnownEpoch(epoch)} as is_known,
               ${xid}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
                 and (${lineage}::uuid is null or exists (
                   select from lineage l where l.id = ${lineage}::uuid and not exists (
                     select from lineage n where n.epoch = l.epoch and n.xid > l.xid and n.xid < ${xid}::xid8))) as is_true
          from server_identity i`,
  )
  if (!row!.is_current) return row!.is_known ? 'past' : 'unknown'
  return row!.is_true ? 'true' : 'unknown'
}

/** What a server remembers of the database from before it took it up again; whatever is missing proves a loss. */
export interface Remembered {
  /** Transactions it was told were committed. */
  committed?: readonly string[]
  /** The epoch and the youngest row of the audit log, from which nothing is ever taken. */
  epoch?: string
  youngest?: string
  /** What it knows by other means. */
  why?: string | null
}

/**
 * To be done before anything is served from a database that was just opened or came back: looks whether it fell behind,
 * takes a new epoch if so, and begins a lineage. Answers why a new epoch was needed, for the operator; null where all is
 * as it was. A copy of the database that took over, or one put back to a point in time, has a new epoch in any case:
 * nobody can tell how far behind it was.
 */
export async function beginLineage(tx: Tx, remembered: Remembered = {}): Promise<string | null> {
  const why = await renewIfBehind(tx, remembered)
  if (why) return why
  await leapUnseenTime(tx)
  await addLineage(tx)
  return null
}

/** The same of a database in use, which goes on in its lineage. */
export async function renewIfBehind(tx: Tx, remembered: Remembered): Promise<string | null> {
  await tx.execute(sql`select from server_identity for update`) // one after the other
  const why = remembered.why ?? (await findLoss(tx, remembered))
  if (why) await renewEpoch(tx)
  return why
}

async function findLoss(tx: Tx, remembered: Remembered): Promise<string | null> {
  const { committed = [], epoch = null, youngest = null } = remembered
  const [found] = await rowsOf<Record<keyof typeof LOSSES, boolean>>(
    tx,
    sql`with newest as (select l.xid, l.copy from lineage l join server_identity i on i.epoch = l.epoch order by l.xid desc limit 1),
             edge as (select pg_snapshot_xmax(pg_current_snapshot()) as xid)
        select not exists (select from newest) as unpacked,
               exists (select from newest n where n.copy <> this_copy()) as other,
               exists (select from newest n, edge e where n.xid >= e.xid)
                 or exists (select from change_log l, edge e where l.xid >= e.xid) as foreign,
               exists (select from edge e, jsonb_array_elements_text(${JSON.stringify(committed)}::jsonb) c(xid)
                        where case when c.xid::xid8 >= e.xid then true else pg_xact_status(c.xid::xid8) <> 'committed' end) as lost,
               ${isMissing(epoch, youngest)} as older`,
  )
  const kind = LOSS_KINDS.find((each) => found![each])
  return kind ? LOSSES[kind] : null
}

/** The youngest row counts only within its own epoch: after a restore that was noticed it may well be missing. */
function isMissing(epoch: string | null, youngest: string | null): SQL {
  if (epoch === null) return sql`false`
  const isHere = youngest ? sql`exists (select from audit_log a where a.id = ${youngest}::uuid)` : sql`true`
  return sql`(case when exists (select from server_identity i where i.epoch = ${epoch}::uuid) then not ${isHere} else not ${isKnownEpoch(epoch)} end)`
}

function isKnownEpoch(epoch: string): SQL {
  return sql`exists (select from lineage l where l.epoch = ${epoch}::uuid)`
}

const LOSSES = {
  unpacked: 'it was unpacked from a snapshot',
  other: 'another copy of it answers than before, or it was put back to a point in time',
  foreign: 'it was restored from another database server',
  lost: 'what it had acknowledged is missing in it',
  older: 'it is older than it was when this server last saw it',
} as const
const LOSS_KINDS = Object.keys(LOSSES) as (keyof typeof LOSSES)[] // keys of a constant table

/** For the operator. */
export function tellLoss(why: string): string {
  return `the database was put back or fell behind: ${why}. Devices compare what they hold with it at their next contact.`
}
