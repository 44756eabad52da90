import { and, asc, between, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { policyTerm } from '../../db/tables/policy-segments.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'

/** A next term that has a discount, or that the insured took as it is. */
const decided = sql`exists (select 1 from ${quote} r where r.brokerage_id = ${policy.brokerageId}
  and r.policy_id = ${policy.id} and r.kind = 'renewal' and r.starts_on = ${policy.endsOn}
  and (r.state in ('accepted', 'issued') or (r.state in ('draft', 'locked', 'rejected_by_underwriter')
       and r.body -> 'discounts' is not null)))`

/** Policies in force and to be renewed whose last term ends on these days and has a discount, with what that was sold as. */
export function selectDiscountedTerms(
  tx: Tx,
  { from, until }: { from: string; until: string },
  policyIds?: readonly string[],
) {
  const { id, brokerageId, timezone, endsOn } = policy
  const itsLast = and(
    eq(policyTerm.brokerageId, brokerageId),
    eq(policyTerm.policyId, id),
    eq(policyTerm.endsOn, endsOn),
    gt(policyTerm.discountPercent, 0),
  )
  return tx
    .select({ id, brokerageId, timezone, endsOn, sold: quote.body })
    .from(policy)
    .innerJoin(policyTerm, itsLast)
    .innerJoin(quote, and(eq(quote.brokerageId, policyTerm.brokerageId), eq(quote.id, policyTerm.quoteId)))
    .where(
      and(
        eq(policy.status, 'active'),
        isNotNull(policy.renewalStatus),
        between(endsOn, from, until),
        policyIds && inArray(id, [...policyIds]),
        sql`not ${decided}`,
      ),
    )
    .orderBy(asc(endsOn), asc(id))
}
