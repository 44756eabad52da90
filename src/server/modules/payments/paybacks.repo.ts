import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { payment, paymentReversal } from '../../db/tables/payments.table.ts'
import { inScope } from '../../db/tenancy.ts'

export type PaybackRecord = typeof payment.$inferSelect
export type PaybackReversalRecord = typeof paymentReversal.$inferSelect

/** What was paid back of a credit and, where that was taken back, by whom and why. */
export interface PaybackView {
  payment: PaybackRecord
  reversal: PaybackReversalRecord | null
}

export async function insertPayback(tx: Tx, record: PaybackRecord): Promise<void> {
  await tx.insert(payment).values(record)
}

export async function insertPaybackReversal(tx: Tx, record: PaybackReversalRecord): Promise<void> {
  await tx.insert(paymentReversal).values(record)
}

export async function findPayback(tx: Tx, scope: Scope, id: string): Promise<PaybackView | undefined> {
  const [row] = await select(tx, scope, eq(payment.id, id))
  return row
}

/** Of a credit, the newest first. */
export function selectPaybacks(tx: Tx, scope: Scope, invoiceId: string): Promise<PaybackView[]> {
  return select(tx, scope, eq(payment.invoiceId, invoiceId))
}

/** Of a policy over all its terms, the newest first. */
export function selectPaybacksOfPolicy(tx: Tx, scope: Scope, policyId: string): Promise<PaybackView[]> {
  return select(tx, scope, eq(payment.policyId, policyId))
}

const itsReversal = and(eq(paymentReversal.brokerageId, payment.brokerageId), eq(paymentReversal.paymentId, payment.id))

function select(tx: Tx, scope: Scope, which: SQL): Promise<PaybackView[]> {
  return tx
    .select({ payment, reversal: paymentReversal })
    .from(payment)
    .leftJoin(paymentReversal, itsReversal)
    .where(and(inScope(payment.brokerageId, scope), which))
    .orderBy(desc(payment.recordedAt), desc(payment.id))
}
