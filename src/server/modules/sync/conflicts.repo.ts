import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { CONFLICT_STATES, type Conflict } from '#domain/sync/conflict.ts'
import type { Tx } from '../../db/client.ts'
import { conflict } from '../../db/tables/sync.table.ts'
import { inScope } from '../../db/tenancy.ts'

const [OPEN] = CONFLICT_STATES

/** Records' open conflicts, and of their others those that are named; read under the records' locks where something is decided on them. */
export async function selectOpenConflicts(
  tx: Tx,
  brokerageId: string,
  entityIds: readonly string[],
  named: readonly string[] = [],
): Promise<Conflict[]> {
  if (entityIds.length === 0) return []
  const ofRecords = and(eq(conflict.brokerageId, brokerageId), inArray(conflict.entityId, [...entityIds]))
  return select(tx, and(ofRecords, isOpenOr(named)))
}

/** What an answer about records carries: all that is open, and those the answered change touched. */
export async function selectConflictsOf(
  tx: Tx,
  scope: Scope,
  entityIds: readonly string[],
  touched: readonly string[],
): Promise<Conflict[]> {
  if (entityIds.length === 0) return []
  return select(
    tx,
    and(inScope(conflict.brokerageId, scope), inArray(conflict.entityId, [...entityIds]), isOpenOr(touched)),
  )
}

function isOpenOr(ids: readonly string[]): SQL | undefined {
  const isOpen = eq(conflict.state, OPEN)
  return ids.length > 0 ? or(isOpen, inArray(conflict.id, [...ids])) : isOpen
}

export async function selectConflicts(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Conflict[]> {
  if (ids.length === 0) return []
  return select(tx, and(inScope(conflict.brokerageId, scope), inArray(conflict.id, [...ids])))
}

/** Open ones in order of id, for the first sync; given records, theirs only. */
export async function selectOpenAfter(
  tx: Tx,
  scope: Scope,
  afterId: string | null,
  limit: number,
  entityIds?: readonly string[],
): Promise<Conflict[]> {
  const where = and(
    inScope(conflict.brokerageId, scope),
    eq(conflict.state, OPEN),
    afterId === null ? undefined : gt(conflict.id, afterId),
    entityIds ? inArray(conflict.entityId, [...entityIds]) : undefined,
  )
  return select(tx, where, limit)
}

export async function selectConflictIdsOf(tx: Tx, scope: Scope, entityIds: readonly string[]): Promise<string[]> {
  if (entityIds.length === 0) return []
  const rows = await tx
    .select({ id: conflict.id })
    .from(conflict)
    .where(and(inScope(conflict.brokerageId, scope), inArray(conflict.entityId, [...entityIds])))
  return rows.map(({ id }) => id)
}

export async function upsertConflict(
  tx: Tx,
  brokerageId: string,
  { ver, ...values }: Conflict,
  at: Date,
): Promise<void> {
  const row = { ...values, version: ver, updatedAt: at }
  await tx
    .insert(conflict)
    .values({ ...row, brokerageId, createdAt: at })
    .onConflictDoUpdate({ target: [conflict.brokerageId, conflict.id], set: row })
}

async function select(tx: Tx, where: SQL | undefined, limit?: number): Promise<Conflict[]> {
  const query = tx.select().from(conflict).where(where).orderBy(asc(conflict.id)).$dynamic()
  if (limit !== undefined) query.limit(limit)
  const rows = await query
  return rows.map(({ brokerageId: _owner, createdAt: _made, updatedAt: _changed, version, ...rest }) => ({
    ...rest,
    base: rest.base ?? null,
    mine: rest.mine ?? null,
    theirs: rest.theirs ?? null,
    ver: version,
  }))
}
