import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { jobEffect } from '../../db/tables/platform.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { policyTerm } from '../../db/tables/policy-segments.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'

/** A policy, or the renewal of one, that may have something due: to be looked at one by one. */
export interface Subject {
  brokerageId: string
  policyId: string
  /** The renewal's; the policy's where there is none yet. */
  id: string
}

/** One that fell because its policy was cancelled counts for nothing: in force again it is begun again (billing B46). */
const renewed = sql`exists (select 1 from ${quote} r where r.brokerage_id = ${policy.brokerageId}
  and r.policy_id = ${policy.id} and r.kind = 'renewal' and r.starts_on = ${policy.endsOn}
  and r.body ->> 'endedBecause' is distinct from 'coverEnded')`

/** Policies in force that end until a day, are to be renewed, and of whose next term nobody began anything. */
export function selectRenewable(tx: Tx, until: string): Promise<Subject[]> {
  return tx
    .select({ brokerageId: policy.brokerageId, policyId: policy.id, id: policy.id })
    .from(policy)
    .where(
      and(eq(policy.status, 'active'), lte(policy.endsOn, until), isNotNull(policy.renewalStatus), sql`not ${renewed}`),
    )
    .orderBy(asc(policy.endsOn), asc(policy.id))
}

/** Did somebody begin the term that follows a policy's? */
export async function isRenewed(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<boolean> {
  const its = and(eq(policy.brokerageId, brokerageId), eq(policy.id, policyId))
  return (await tx.$count(policy, and(its, renewed))) > 0
}

/** What the calendar began and has not tried to quote, for terms that start until a day. */
export function selectToQuote(tx: Tx, until: string): Promise<Subject[]> {
  const tried = tx
    .select({ one: sql`1` })
    .from(jobEffect)
    .where(eq(jobEffect.key, sql`'renewal quoted ' || ${quote.id}`))
  return tx
    .select(SUBJECT)
    .from(quote)
    .where(
      and(
        eq(quote.kind, 'renewal'),
        eq(quote.state, 'draft'),
        isNull(quote.deletedAt),
        lte(quote.startsOn, until),
        sql`${quote.body} ->> 'renewalType' = 'automatic'`,
        notExists(tried),
      ),
    )
    .orderBy(asc(quote.startsOn), asc(quote.id))
}

/** Open renewals of terms that start until a day. */
export function selectToEnd(tx: Tx, until: string): Promise<Subject[]> {
  const isOpen = inArray(quote.state, ['draft', 'locked', 'accepted', 'rejected_by_underwriter'])
  return tx
    .select(SUBJECT)
    .from(quote)
    .where(and(eq(quote.kind, 'renewal'), isOpen, isNull(quote.deletedAt), lte(quote.startsOn, until)))
    .orderBy(asc(quote.startsOn), asc(quote.id))
}

/** Later terms that began within a month. */
export function selectBegunTerms(tx: Tx, until: string): Promise<Subject[]> {
  const isRecent = and(lte(policyTerm.startsOn, until), gte(policyTerm.startsOn, sql`${until}::date - 31`))
  return tx
    .select({ brokerageId: policyTerm.brokerageId, policyId: policyTerm.policyId, id: policyTerm.policyId })
    .from(policyTerm)
    .innerJoin(policy, and(eq(policy.brokerageId, policyTerm.brokerageId), eq(policy.id, policyTerm.policyId)))
    .where(and(gt(policyTerm.number, 1), isRecent, ne(policy.status, 'inactive')))
}

const SUBJECT = { brokerageId: quote.brokerageId, policyId: quote.policyId, id: quote.id }
