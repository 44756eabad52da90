import { sql } from 'drizzle-orm'
import { ENTITY_TYPES, type SyncedEntity } from '#domain/sync/entity-types.ts'
import { rowsOf, type Tx } from './client.ts'
import { readTimelinePosition } from './lineage.ts'

/**
 * What took long to find out about many records stays known until one of them changes. Every change leaves a row in the
 * feed under its transaction's id (record-change.ts): where none stands at or above the edge of what was looked at,
 * nothing is different. Nobody is ever shown what was true a while ago, nor what a database that fell behind held before
 * (lineage.ts).
 */
interface Known {
  value: unknown
  epoch: string
  /** Every transaction below it had ended when this was read. */
  edge: string
}

/** What a database is known to hold; kept with its connection, never shared by two. */
export type Memory = Map<string, Known>

interface Reading<T> {
  value: T
  edge: string
  /** Cheap things are read again instead. */
  isKept: boolean
}

const MOST_KEPT = 500
const memories = new WeakMap<Tx, Memory>()

/** The transaction that begins may use what others learned. */
export function lendMemory(tx: Tx, memory: Memory): void {
  memories.set(tx, memory)
}

/** The edge of whatever statement it stands in. */
export const EDGE = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`

/** Reads once and answers from memory until a record of this kind changes; `key` names question and scope. */
export async function untilChanged<T>(
  tx: Tx,
  entity: SyncedEntity,
  key: string,
  read: () => Promise<Reading<T>>,
): Promise<T> {
  const memory = memories.get(tx)
  const known = memory?.get(key)
  if (known && !(await hasChangedSince(tx, entity, known))) return known.value as T // what was kept under this key
  const { epoch } = await readTimelinePosition(tx)
  const { value, edge, isKept } = await read()
  if (memory && memory.size >= MOST_KEPT) memory.clear()
  if (isKept) memory?.set(key, { value, edge, epoch })
  else memory?.delete(key)
  return value
}

async function hasChangedSince(tx: Tx, entity: SyncedEntity, { epoch, edge }: Known): Promise<boolean> {
  const type = sql.raw(String(ENTITY_TYPES[entity])) // written out: the index is of this type alone
  const [row] = await rowsOf<{ has_changed: boolean }>(
    tx,
    sql`select exists (select from change_log l where l.etype = ${type} and l.xid >= ${edge}::xid8)
            or not exists (select from server_identity i where i.epoch = ${epoch}::uuid) as has_changed`,
  )
  return row!.has_changed
}
