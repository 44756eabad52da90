import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { payment, paymentReversal } from '../../db/tables/payments.table.ts'
import { inScope } from '../../db/tenancy.ts'

export type PaymentRecord = typeof payment.$inferSelect
export type ReversalRecord = typeof paymentReversal.$inferSelect

/** A payment and, where it was taken back, by whom and why. */
export interface PaymentView {
  payment: PaymentRecord
  reversal: ReversalRecord | null
}

export async function insertPayment(tx: Tx, record: PaymentRecord): Promise<void> {
  await tx.insert(payment).values(record)
}

export async function insertReversal(tx: Tx, record: ReversalRecord): Promise<void> {
  await tx.insert(paymentReversal).values(record)
}

export async function findPayment(tx: Tx, scope: Scope, id: string): Promise<PaymentView | undefined> {
  const [row] = await select(tx, scope, eq(payment.id, id))
  return row
}

/** An invoice's payments, the newest first. */
export function selectPayments(tx: Tx, scope: Scope, invoiceId: string): Promise<PaymentView[]> {
  return select(tx, scope, eq(payment.invoiceId, invoiceId))
}

/** A policy's payments over all its terms, the newest first. */
export function selectPaymentsOfPolicy(tx: Tx, scope: Scope, policyId: string): Promise<PaymentView[]> {
  return select(tx, scope, eq(payment.policyId, policyId))
}

/** A policy's payments that stand, in cents. */
export async function sumReceived(tx: Tx, scope: Scope, policyId: string): Promise<number> {
  const standing = and(eq(payment.policyId, policyId), isNull(paymentReversal.paymentId))
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${payment.receivedCents}), 0)::float8` })
    .from(payment)
    .leftJoin(paymentReversal, itsReversal)
    .where(and(inScope(payment.brokerageId, scope), standing))
  return row!.cents
}

const itsReversal = and(eq(paymentReversal.brokerageId, payment.brokerageId), eq(paymentReversal.paymentId, payment.id))

function select(tx: Tx, scope: Scope, which: SQL): Promise<PaymentView[]> {
  return tx
    .select({ payment, reversal: paymentReversal })
    .from(payment)
    .leftJoin(paymentReversal, itsReversal)
    .where(and(inScope(payment.brokerageId, scope), which))
    .orderBy(desc(payment.recordedAt), desc(payment.id))
}
