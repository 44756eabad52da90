import { and, asc, eq } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { feeCharge } from '../../db/tables/fees.table.ts'
import { inScope } from '../../db/tenancy.ts'

export type FeeRecord = typeof feeCharge.$inferSelect

export async function insertFee(tx: Tx, record: FeeRecord): Promise<void> {
  await tx.insert(feeCharge).values(record)
}

/** Writes what a waiver changed; the account is held by the caller. */
export async function updateFee(tx: Tx, { brokerageId, id, ...record }: FeeRecord): Promise<void> {
  const { state, creditId, reason, waivedBy, waiverName, waivedAt, version, updatedAt } = record
  await tx
    .update(feeCharge)
    .set({ state, creditId, reason, waivedBy, waiverName, waivedAt, version, updatedAt })
    .where(and(eq(feeCharge.brokerageId, brokerageId), eq(feeCharge.id, id)))
}

export async function findFee(tx: Tx, scope: Scope, id: string): Promise<FeeRecord | undefined> {
  const [row] = await tx
    .select()
    .from(feeCharge)
    .where(and(inScope(feeCharge.brokerageId, scope), eq(feeCharge.id, id)))
  return row
}

export async function isChargedFor(
  tx: Tx,
  { brokerageId, code, aboutId }: Pick<FeeRecord, 'brokerageId' | 'code' | 'aboutId'>,
): Promise<boolean> {
  const of = and(eq(feeCharge.code, code), eq(feeCharge.aboutId, aboutId))
  const rows = await tx
    .select({ id: feeCharge.id })
    .from(feeCharge)
    .where(and(eq(feeCharge.brokerageId, brokerageId), of))
  return rows.length > 0
}

/** A policy's, in the order in which they were charged. */
export function selectFees(tx: Tx, scope: Scope, policyId: string): Promise<FeeRecord[]> {
  return tx
    .select()
    .from(feeCharge)
    .where(and(inScope(feeCharge.brokerageId, scope), eq(feeCharge.policyId, policyId)))
    .orderBy(asc(feeCharge.createdAt), asc(feeCharge.id))
}
