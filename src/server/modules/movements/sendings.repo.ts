import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { refund, refundEvent } from '../../db/tables/refunds.table.ts'
import { inScope } from '../../db/tenancy.ts'

export type RefundEventRecord = typeof refundEvent.$inferSelect

/** Refunds of one account, the last opened first. */
export function selectRefundsOf(tx: Tx, scope: Scope, policyId: string): Promise<(typeof refund.$inferSelect)[]> {
  const where = and(inScope(refund.brokerageId, scope), eq(refund.policyId, policyId))
  return tx.select().from(refund).where(where).orderBy(desc(refund.createdAt), desc(refund.id))
}

/** What happened to these, in its order. */
export function selectRefundEvents(tx: Tx, scope: Scope, refundIds: readonly string[]): Promise<RefundEventRecord[]> {
  if (refundIds.length === 0) return Promise.resolve([])
  return tx
    .select()
    .from(refundEvent)
    .where(and(inScope(refundEvent.brokerageId, scope), inArray(refundEvent.refundId, [...refundIds])))
    .orderBy(asc(refundEvent.at), asc(refundEvent.id))
}
