import { and, desc, eq } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { gracePeriod } from '../../db/tables/grace-periods.table.ts'
import { inScope } from '../../db/tenancy.ts'

export type GracePeriodRecord = typeof gracePeriod.$inferSelect

/** False where the policy has an open one already: the database holds at most one. */
export async function insertGracePeriod(tx: Tx, record: GracePeriodRecord): Promise<boolean> {
  const made = await tx.insert(gracePeriod).values(record).onConflictDoNothing().returning({ id: gracePeriod.id })
  return made.length > 0
}

/** A policy's open one, locked. */
export async function lockOpen(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<GracePeriodRecord | undefined> {
  const its = and(eq(gracePeriod.brokerageId, brokerageId), eq(gracePeriod.policyId, policyId))
  const [row] = await tx
    .select()
    .from(gracePeriod)
    .where(and(its, eq(gracePeriod.state, 'open')))
    .for('update')
  return row
}

export async function lockGracePeriod(tx: Tx, scope: Scope, id: string): Promise<GracePeriodRecord | undefined> {
  const where = and(inScope(gracePeriod.brokerageId, scope), eq(gracePeriod.id, id))
  const [row] = await tx.select().from(gracePeriod).where(where).for('update')
  return row
}

/** Writes what a transition changed, on the version that was read under lock. */
export async function updateGracePeriod(tx: Tx, record: GracePeriodRecord): Promise<void> {
  const { state, settledAt, noticeMethod, noticeOn, version, updatedAt } = record
  await tx
    .update(gracePeriod)
    .set({ state, settledAt, noticeMethod, noticeOn, version, updatedAt })
    .where(and(eq(gracePeriod.brokerageId, record.brokerageId), eq(gracePeriod.id, record.id)))
}

/** Those that are open, of every policy. */
export function selectOpen(tx: Tx): Promise<GracePeriodRecord[]> {
  return tx.select().from(gracePeriod).where(eq(gracePeriod.state, 'open'))
}

/** A policy's, the latest first. */
export function selectOfPolicy(tx: Tx, scope: Scope, policyId: string): Promise<GracePeriodRecord[]> {
  return tx
    .select()
    .from(gracePeriod)
    .where(and(inScope(gracePeriod.brokerageId, scope), eq(gracePeriod.policyId, policyId)))
    .orderBy(desc(gracePeriod.startsOn), desc(gracePeriod.createdAt), desc(gracePeriod.id))
}
