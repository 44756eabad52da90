import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { payment, paymentReversal } from '../../db/tables/payments.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { policyTerm } from '../../db/tables/policy-segments.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'

const itsPolicy = (of: typeof payment | typeof quote) =>
  and(eq(policy.brokerageId, of.brokerageId), eq(policy.id, of.policyId))

/** Payments of policies that were taken back since. */
export function selectReturned(tx: Tx, since: Date) {
  return tx
    .select({
      id: policy.id,
      brokerageId: policy.brokerageId,
      timezone: policy.timezone,
      at: paymentReversal.reversedAt,
    })
    .from(paymentReversal)
    .innerJoin(
      payment,
      and(eq(payment.brokerageId, paymentReversal.brokerageId), eq(payment.id, paymentReversal.paymentId)),
    )
    .innerJoin(policy, itsPolicy(payment))
    .where(gte(paymentReversal.reversedAt, since))
    .orderBy(asc(paymentReversal.reversedAt), asc(payment.id))
}

/** Money that went back to payers since. */
export function selectPaidBack(tx: Tx, since: Date) {
  return tx
    .select({ id: policy.id, brokerageId: policy.brokerageId, timezone: policy.timezone, at: payment.recordedAt })
    .from(payment)
    .innerJoin(policy, itsPolicy(payment))
    .where(and(gte(payment.recordedAt, since), lt(payment.receivedCents, 0)))
    .orderBy(asc(payment.recordedAt), asc(payment.id))
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
