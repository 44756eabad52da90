import { and, eq, isNull, sql } from 'drizzle-orm'
import { policyTerm } from '../../../db/tables/policy-segments.table.ts'
import { quote } from '../../../db/tables/quotes.table.ts'
import { carriedOf } from '../../endorsements/judge-carried.service.ts'
import { type Cause, dayOf, type FindCauses, policyParent } from './cause.ts'

/** Policies with a term sold behind the one that is changed. */
const hasLater = sql`exists (select 1 from ${policyTerm} l where l.brokerage_id = ${quote.brokerageId}
  and l.policy_id = ${quote.policyId} and l.number > 1)`

/** Billing B53: a change goes on into a term that was sold already, and somebody has to choose. */
export const carriedChanges: FindCauses = async (tx, { clock, zone }) => {
  const drafts = await tx
    .select()
    .from(quote)
    .where(and(eq(quote.kind, 'endorsement'), eq(quote.state, 'draft'), isNull(quote.deletedAt), hasLater))
  const causes: Cause[] = []
  for (const { id, brokerageId, policyId, body, createdAt } of drafts) {
    const carried = await carriedOf(tx, { clock }, { brokerageId, id, body })
    if (!carried.some(({ planned }) => planned.conflicts.some(({ answer }) => answer === null))) continue
    causes.push({
      trigger: 'carry',
      key: `carry:${id}`,
      brokerageId,
      parent: policyParent(policyId),
      subjectId: id,
      dueOn: dayOf(createdAt, zone),
    })
  }
  return causes
}
