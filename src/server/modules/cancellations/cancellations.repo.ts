import { and, asc, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { CANCELLATION_ORDERING, cancellationColumns } from '#domain/cancellation/cancellation.columns.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { account } from '../../db/tables/accounts.table.ts'
import { cancellation, reinstatement } from '../../db/tables/cancellations.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { contains } from '../../db/text-search.ts'

export type CancellationRecord = typeof cancellation.$inferSelect
export type ReinstatementRecord = typeof reinstatement.$inferSelect

export async function insertCancellation(tx: Tx, record: CancellationRecord): Promise<void> {
  await tx.insert(cancellation).values(record)
}

export async function updateCancellation(tx: Tx, { brokerageId, id, ...values }: CancellationRecord): Promise<void> {
  await tx
    .update(cancellation)
    .set(values)
    .where(and(eq(cancellation.brokerageId, brokerageId), eq(cancellation.id, id)))
}

export async function findCancellation(tx: Tx, scope: Scope, id: string): Promise<CancellationRecord | undefined> {
  const [row] = await tx
    .select()
    .from(cancellation)
    .where(and(inScope(cancellation.brokerageId, scope), eq(cancellation.id, id)))
  return row
}

const SORT_SOURCES = {
  effective_timestamp: cancellation.effectiveOn,
  initiator: cancellation.initiator,
  created_timestamp: cancellation.createdAt,
  issued_timestamp: cancellation.issuedAt,
  state: cancellation.state,
}

export async function listCancellations(tx: Tx, scope: Scope, policyId: string, query: ListQuery) {
  const where = and(
    inScope(cancellation.brokerageId, scope),
    eq(cancellation.policyId, policyId),
    query.search ? matching(contains(query.search)) : undefined,
  )
  const { limit, offset } = pageWindow(query)
  const rows = await tx
    .select()
    .from(cancellation)
    .where(where)
    .orderBy(...orderBy(query, cancellationColumns, SORT_SOURCES, CANCELLATION_ORDERING, cancellation.id))
    .limit(limit)
    .offset(offset)
  return { rows, totalCount: await tx.$count(cancellation, where) }
}

/** Found by what was noted, and by the keys of who, why and how it stands. */
function matching(pattern: string): SQL | undefined {
  const { note, initiator, reason, state } = cancellation
  return or(...[note, initiator, reason, state].map((column) => ilike(column, pattern)))
}

/** Every cancellation of a policy that was not dropped, the latest first. */
export function selectLiveCancellations(tx: Tx, scope: Scope, policyId: string): Promise<CancellationRecord[]> {
  const where = and(
    inScope(cancellation.brokerageId, scope),
    eq(cancellation.policyId, policyId),
    inArray(cancellation.state, ['draft', 'issued']),
  )
  return tx.select().from(cancellation).where(where).orderBy(desc(cancellation.createdAt), desc(cancellation.id))
}

export async function insertReinstatement(tx: Tx, record: ReinstatementRecord): Promise<void> {
  await tx.insert(reinstatement).values(record)
}

export async function updateReinstatement(tx: Tx, { brokerageId, id, ...values }: ReinstatementRecord): Promise<void> {
  await tx
    .update(reinstatement)
    .set(values)
    .where(and(eq(reinstatement.brokerageId, brokerageId), eq(reinstatement.id, id)))
}

export async function findReinstatement(tx: Tx, scope: Scope, id: string): Promise<ReinstatementRecord | undefined> {
  const [row] = await tx
    .select()
    .from(reinstatement)
    .where(and(inScope(reinstatement.brokerageId, scope), eq(reinstatement.id, id)))
  return row
}

/** The reinstatements of these cancellations, newest first. */
export function selectReinstatements(
  tx: Tx,
  scope: Scope,
  cancellationIds: readonly string[],
): Promise<ReinstatementRecord[]> {
  if (cancellationIds.length === 0) return Promise.resolve([])
  const where = and(
    inScope(reinstatement.brokerageId, scope),
    inArray(reinstatement.cancellationId, [...cancellationIds]),
  )
  return tx.select().from(reinstatement).where(where).orderBy(desc(reinstatement.createdAt), desc(reinstatement.id))
}

/** Names of those who asked and decided. */
export async function selectNames(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: account.id, name: account.fullName })
    .from(account)
    .where(inArray(account.id, [...accountIds]))
    .orderBy(asc(account.id))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
