import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { withdrawal, withdrawalReturn } from '../../db/tables/withdrawals.table.ts'
import type { WithdrawalRecord } from './withdrawals.repo.ts'

export type ReturnRecord = typeof withdrawalReturn.$inferSelect

export async function insertReturn(tx: Tx, record: ReturnRecord): Promise<void> {
  await tx.insert(withdrawalReturn).values(record)
}

const its = and(
  eq(withdrawal.brokerageId, withdrawalReturn.brokerageId),
  eq(withdrawal.id, withdrawalReturn.withdrawalId),
)

/** Of the whole house: those whose files bear these references. */
export function selectByReferences(tx: Tx, references: readonly string[]): Promise<WithdrawalRecord[]> {
  return tx
    .select()
    .from(withdrawal)
    .where(inArray(withdrawal.reference, [...references]))
}

export async function findReturn(
  tx: Tx,
  { brokerageId, id }: Pick<WithdrawalRecord, 'brokerageId' | 'id'>,
): Promise<ReturnRecord | undefined> {
  const [row] = await tx
    .select()
    .from(withdrawalReturn)
    .where(and(eq(withdrawalReturn.brokerageId, brokerageId), eq(withdrawalReturn.withdrawalId, id)))
  return row
}

/** What came back of an agreement's withdrawals, the last first. */
export function selectReturnsBy(
  tx: Tx,
  { brokerageId, mandateId }: Pick<WithdrawalRecord, 'brokerageId' | 'mandateId'>,
): Promise<ReturnRecord[]> {
  return tx
    .select()
    .from(withdrawalReturn)
    .where(and(eq(withdrawalReturn.brokerageId, brokerageId), eq(withdrawalReturn.mandateId, mandateId)))
    .orderBy(desc(withdrawalReturn.returnedOn), desc(withdrawalReturn.at))
}

/** What is to be asked for once more on these days, and is not yet. */
export async function selectToRepeat(tx: Tx, { after, until }: { after: string; until: string }) {
  const { repeatOn } = withdrawalReturn
  const rows = await tx
    .select({ withdrawal, repeatOn })
    .from(withdrawalReturn)
    .innerJoin(withdrawal, its)
    .where(and(gt(repeatOn, after), lte(repeatOn, until)))
    .orderBy(asc(withdrawal.brokerageId), asc(withdrawal.policyId), asc(repeatOn))
  return rows.map(({ withdrawal: { brokerageId, policyId, mandateId, currency, timezone, id }, repeatOn: day }) => ({
    ...{ brokerageId, policyId, mandateId, currency, timezone },
    withdrawOn: day!,
    repeats: id,
  }))
}
