import { aliasedTable, and, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import type { Tx } from '../../db/client.ts'
import { pageWindow } from '../../db/paging.ts'
import { account } from '../../db/tables/accounts.table.ts'
import { brokerage } from '../../db/tables/brokerages.table.ts'
import { policyholder } from '../../db/tables/policyholders.table.ts'
import { quote, referral, underwritingDecision } from '../../db/tables/quotes.table.ts'
import { inScope } from '../../db/tenancy.ts'

export type ReferralRecord = typeof referral.$inferSelect
export type DecisionRecord = typeof underwritingDecision.$inferSelect

interface QuoteRef {
  brokerageId: string
  quoteId: string
}

/** The question a quote waits for, if it asks one; the quote's own lock keeps it still. */
export async function findOpen(tx: Tx, { brokerageId, quoteId }: QuoteRef): Promise<ReferralRecord | undefined> {
  const [row] = await tx
    .select()
    .from(referral)
    .where(and(eq(referral.brokerageId, brokerageId), eq(referral.quoteId, quoteId), eq(referral.state, 'open')))
  return row
}

export async function insertReferral(tx: Tx, record: ReferralRecord): Promise<void> {
  await tx.insert(referral).values(record)
}

export async function updateReferral(tx: Tx, { brokerageId, id, ...values }: ReferralRecord): Promise<void> {
  await tx
    .update(referral)
    .set(values)
    .where(and(eq(referral.brokerageId, brokerageId), eq(referral.id, id)))
}

export async function insertDecision(tx: Tx, record: DecisionRecord): Promise<void> {
  await tx.insert(underwritingDecision).values(record)
}

/** Those of a state, the longest waiting first. */
export async function listReferrals(tx: Tx, scope: Scope, query: ListQuery & { state: ReferralRecord['state'] }) {
  const where = and(inScope(referral.brokerageId, scope), eq(referral.state, query.state))
  const { limit, offset } = pageWindow(query)
  const rows = await select(tx, where).orderBy(asc(referral.createdAt), asc(referral.id)).limit(limit).offset(offset)
  const [total] = await tx.select({ rows: count() }).from(referral).where(where)
  return { rows, totalCount: total?.rows ?? 0 }
}

export async function findLatest(tx: Tx, scope: Scope, quoteId: string) {
  const [row] = await select(tx, and(inScope(referral.brokerageId, scope), eq(referral.quoteId, quoteId)))
    .orderBy(desc(referral.createdAt), desc(referral.id))
    .limit(1)
  return row
}

/** Everything an underwriter said of a quote, newest first. */
export async function listDecisions(tx: Tx, scope: Scope, quoteId: string) {
  return tx
    .select({ decision: underwritingDecision, by: account.fullName })
    .from(underwritingDecision)
    .innerJoin(account, eq(account.id, underwritingDecision.decidedBy))
    .where(and(inScope(underwritingDecision.brokerageId, scope), eq(underwritingDecision.quoteId, quoteId)))
    .orderBy(desc(underwritingDecision.decidedAt), desc(underwritingDecision.id))
}

function select(tx: Tx, where: SQL | undefined) {
  const opener = aliasedTable(account, 'opener')
  return tx
    .select({ referral, quote, firm: brokerage.name, holder: policyholder.name, openedBy: opener.fullName })
    .from(referral)
    .innerJoin(quote, and(eq(quote.brokerageId, referral.brokerageId), eq(quote.id, referral.quoteId)))
    .innerJoin(brokerage, eq(brokerage.brokerageId, referral.brokerageId))
    .innerJoin(opener, eq(opener.id, referral.openedBy))
    .leftJoin(
      policyholder,
      and(eq(policyholder.brokerageId, quote.brokerageId), eq(policyholder.id, quote.policyholderId)),
    )
    .where(where)
}
export type ReferralView = Awaited<ReturnType<typeof listReferrals>>['rows'][number]
