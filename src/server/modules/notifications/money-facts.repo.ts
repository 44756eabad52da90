import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { financialTransaction as ledger } from '../../db/tables/ledger.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { policyTerm } from '../../db/tables/policy-segments.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { receiptReversal } from '../../db/tables/receipts.table.ts'
import { refund, refundEvent } from '../../db/tables/refunds.table.ts'
import { withdrawal, withdrawalReturn } from '../../db/tables/withdrawals.table.ts'

const itsPolicy = (of: typeof refund | typeof quote) =>
  and(eq(policy.brokerageId, of.brokerageId), eq(policy.id, of.policyId))

/** Money of policies that was taken back since: once for each account it had come in for. */
export function selectReturned(tx: Tx, since: Date) {
  const { id, brokerageId, timezone } = policy
  const at = receiptReversal.reversedAt
  const itsShares = and(
    eq(ledger.brokerageId, receiptReversal.brokerageId),
    eq(ledger.invoiceId, receiptReversal.receiptId),
  )
  return tx
    .selectDistinct({ id, brokerageId, timezone, at, receiptId: receiptReversal.receiptId })
    .from(receiptReversal)
    .innerJoin(ledger, and(itsShares, eq(ledger.type, 'payment')))
    .innerJoin(policy, and(eq(brokerageId, ledger.brokerageId), eq(id, ledger.policyId)))
    .where(gte(at, since))
    .orderBy(asc(at), asc(receiptReversal.receiptId), asc(id))
}

/** Withdrawals that the bank returned since; with what becomes of each, and whether its receipt was taken back for it. */
export function selectReturnedWithdrawals(tx: Tx, since: Date) {
  const { id, brokerageId, timezone } = policy
  const { at, after, repeatOn, wasSettled } = withdrawalReturn
  return tx
    .select({ id, brokerageId, timezone, at, after, repeatOn, wasSettled })
    .from(withdrawalReturn)
    .innerJoin(policy, and(eq(brokerageId, withdrawalReturn.brokerageId), eq(id, withdrawalReturn.policyId)))
    .where(gte(at, since))
    .orderBy(asc(at), asc(withdrawalReturn.withdrawalId))
}

/** Withdrawals that were to be asked for once more and were not, since (billing B29). */
export function selectEndedRepeats(tx: Tx, since: Date) {
  const { id, brokerageId, timezone } = policy
  const { updatedAt: at, repeats, state } = withdrawal
  return tx
    .select({ id, brokerageId, timezone, at })
    .from(withdrawal)
    .innerJoin(policy, and(eq(brokerageId, withdrawal.brokerageId), eq(id, withdrawal.policyId)))
    .where(and(isNotNull(repeats), eq(state, 'dropped'), gte(at, since)))
    .orderBy(asc(at), asc(withdrawal.id))
}

/** Refunds that were sent since, and did not come back. */
export function selectSentRefunds(tx: Tx, since: Date) {
  const itsRefund = and(eq(refund.brokerageId, refundEvent.brokerageId), eq(refund.id, refundEvent.refundId))
  return tx
    .select({ id: policy.id, brokerageId: policy.brokerageId, timezone: policy.timezone, at: refundEvent.at })
    .from(refundEvent)
    .innerJoin(refund, itsRefund)
    .innerJoin(policy, itsPolicy(refund))
    .where(and(eq(refundEvent.event, 'sent'), eq(refund.state, 'sent'), gte(refundEvent.at, since)))
    .orderBy(asc(refundEvent.at), asc(refundEvent.id))
}

/** Renewals that fell since because their policy changed; the next is begun again. */
export function selectChangedRenewals(tx: Tx, since: Date) {
  return tx
    .select({ id: policy.id, brokerageId: policy.brokerageId, timezone: policy.timezone, at: quote.updatedAt })
    .from(quote)
    .innerJoin(policy, itsPolicy(quote))
    .where(
      and(
        eq(quote.kind, 'renewal'),
        gte(quote.updatedAt, since),
        sql`${quote.body} ->> 'endedBecause' = 'policyChanged'`,
      ),
    )
    .orderBy(asc(quote.updatedAt), asc(quote.id))
}

/** Whose each policy is at the firm: the producer of its latest term. */
export async function selectProducers(
  tx: Tx,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx
    .selectDistinctOn([policyTerm.policyId], { policyId: policyTerm.policyId, producerId: quote.producerId })
    .from(policyTerm)
    .innerJoin(quote, and(eq(quote.brokerageId, policyTerm.brokerageId), eq(quote.id, policyTerm.quoteId)))
    .where(inArray(policyTerm.policyId, [...policyIds]))
    .orderBy(asc(policyTerm.policyId), sql`${policyTerm.number} desc`)
  return new Map(rows.map(({ policyId, producerId }) => [policyId, producerId]))
}
