import { and, asc, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '#domain/access/scope.ts'
import { IN_FORCE, STILL_SOLD } from '#domain/dashboard/dashboard-counts.ts'
import type { Tx } from '../../db/client.ts'
import { isLive } from '../../db/live-segments.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { peril, perilSegment, policyTerm } from '../../db/tables/policy-segments.table.ts'
import { quote, quotePrice } from '../../db/tables/quotes.table.ts'
import { inScope } from '../../db/tenancy.ts'

const inForce = inArray(policy.status, [...IN_FORCE])
const stillSold = and(eq(quote.kind, 'new_business'), inArray(quote.state, [...STILL_SOLD]), isNull(quote.deletedAt))

export async function sumPolicies(tx: Tx, scope: Scope) {
  const [totals] = await tx
    .select({ count: sql<number>`count(*)::int`, premiumCents: sum(policy.grossPremiumCents) })
    .from(policy)
    .where(and(inScope(policy.brokerageId, scope), inForce))
  return totals!
}

/**
 * Of the policies in force: the commission of the terms that stand now, and what the terms issued ahead of them come
 * to. Which term stands is what `termInForce` says, told to the database for all policies at once.
 */
export async function sumTerms(tx: Tx, scope: Scope, now: Date) {
  const termNow = sql`coalesce((
    select max(begun.number) from policy_term begun
    where begun.brokerage_id = ${policy.brokerageId} and begun.policy_id = ${policy.id}
      and begun.starts_on <= (${now.toISOString()}::timestamptz at time zone ${policy.timezone})::date), 1)`
  const [sums] = await tx
    .select({
      commissionCents: sum(perilSegment.commissionCents, sql`${peril.term} = ${termNow}`),
      nextPremiumCents: sum(perilSegment.premiumCents, sql`${peril.term} > ${termNow}`),
      nextCommissionCents: sum(perilSegment.commissionCents, sql`${peril.term} > ${termNow}`),
    })
    .from(perilSegment)
    .innerJoin(peril, and(eq(peril.brokerageId, perilSegment.brokerageId), eq(peril.id, perilSegment.perilId)))
    .innerJoin(policy, and(eq(policy.brokerageId, perilSegment.brokerageId), eq(policy.id, perilSegment.policyId)))
    .where(and(inScope(perilSegment.brokerageId, scope), inForce, isLive(tx, perilSegment)))
  return sums!
}

/** Commission is of the price each quote was last locked at. */
export async function sumQuotes(tx: Tx, scope: Scope) {
  const [totals] = await tx
    .select({ count: sql<number>`count(*)::int`, premiumCents: sum(quote.premiumCents) })
    .from(quote)
    .where(and(inScope(quote.brokerageId, scope), stillSold))
  const last = tx
    .selectDistinctOn([quotePrice.brokerageId, quotePrice.quoteId], {
      commissionCents: sql<number>`(${quotePrice.snapshot} ->> 'commissionCents')::bigint`.as('commission_cents'),
    })
    .from(quotePrice)
    .innerJoin(quote, and(eq(quote.brokerageId, quotePrice.brokerageId), eq(quote.id, quotePrice.quoteId)))
    .where(and(inScope(quotePrice.brokerageId, scope), stillSold, ne(quote.totalCents, 0)))
    .orderBy(quotePrice.brokerageId, quotePrice.quoteId, desc(quotePrice.lockedAt))
    .as('last')
  const [commission] = await tx
    .select({ cents: sql<number>`coalesce(sum(${last.commissionCents}), 0)::float8` })
    .from(last)
  return { ...totals!, commissionCents: commission!.cents }
}

/** Policies in force that end on or after a day, the next to end first, with how they are paid. */
export function selectEndingNext(tx: Tx, scope: Scope, today: string, limit: number) {
  const schedule = tx
    .select({ schedule: policyTerm.paymentSchedule })
    .from(policyTerm)
    .where(and(eq(policyTerm.brokerageId, policy.brokerageId), eq(policyTerm.policyId, policy.id)))
    .orderBy(desc(policyTerm.number))
    .limit(1)
  return tx
    .select({
      id: policy.id,
      displayId: policy.displayId,
      policyholderId: policy.policyholderId,
      policyholderName: policy.policyholderName,
      endsOn: policy.endsOn,
      timezone: policy.timezone,
      schedule: sql<string | null>`(${schedule})`,
    })
    .from(policy)
    .where(and(inScope(policy.brokerageId, scope), inForce, gte(policy.endsOn, today)))
    .orderBy(asc(policy.endsOn), asc(policy.id))
    .limit(limit)
}

/** Σ written premium of the terms that began in each month since one, by `YYYY-MM`. */
export function sumByMonth(tx: Tx, scope: Scope, firstMonth: string) {
  const month = sql<string>`to_char(${policyTerm.startsOn}, 'YYYY-MM')`
  return tx
    .select({ month, premiumCents: sum(perilSegment.premiumCents) })
    .from(policyTerm)
    .innerJoin(
      peril,
      and(
        eq(peril.brokerageId, policyTerm.brokerageId),
        eq(peril.policyId, policyTerm.policyId),
        eq(peril.term, policyTerm.number),
      ),
    )
    .innerJoin(perilSegment, and(eq(perilSegment.brokerageId, peril.brokerageId), eq(perilSegment.perilId, peril.id)))
    .where(
      and(
        inScope(policyTerm.brokerageId, scope),
        gte(policyTerm.startsOn, `${firstMonth}-01`),
        isLive(tx, perilSegment),
      ),
    )
    .groupBy(month)
}

/** Cents of a whole brokerage stay far below what a double holds exactly. */
function sum(column: PgColumn, when = sql`true`) {
  return sql<number>`coalesce(sum(${column}) filter (where ${when}), 0)::float8`
}
