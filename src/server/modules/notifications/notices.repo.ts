import { and, asc, between, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { FIRM_PARENTS } from '#domain/document/document-parent.ts'
import { HAPPENED_PARTS } from '#domain/notification/digest.ts'
import type { Tx } from '../../db/client.ts'
import { bankFileRow } from '../../db/tables/bank-files.table.ts'
import { brokerage, brokerDirectory } from '../../db/tables/brokerages.table.ts'
import { document } from '../../db/tables/documents.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { toldNotice } from '../../db/tables/settings.table.ts'
import { inScope } from '../../db/tenancy.ts'

export type ToldRecord = typeof toldNotice.$inferSelect
type Days = { from: string; until: string }

/** A renewal that may still be the next term, or is: an issued one has moved the policy's own end already. */
const COMING_RENEWALS = ['draft', 'locked', 'accepted', 'issued'] as const

/** Policies in force whose next term, made or being made, begins on these days. */
export function selectRenewing(tx: Tx, scope: Scope, { from, until }: Days) {
  return tx
    .select({ id: policy.id, brokerageId: policy.brokerageId, dueOn: quote.startsOn })
    .from(quote)
    .innerJoin(policy, and(eq(policy.brokerageId, quote.brokerageId), eq(policy.id, quote.policyId)))
    .where(
      and(
        inScope(quote.brokerageId, scope),
        eq(quote.kind, 'renewal'),
        inArray(quote.state, [...COMING_RENEWALS]),
        between(quote.startsOn, from, until),
        ne(policy.status, 'inactive'),
      ),
    )
    .orderBy(asc(quote.startsOn), asc(policy.id))
}

/** Policies in force whose cover ends on these days. */
export function selectEnding(tx: Tx, scope: Scope, { from, until }: Days) {
  return tx
    .select({ id: policy.id, brokerageId: policy.brokerageId, dueOn: policy.endsOn })
    .from(policy)
    .where(and(inScope(policy.brokerageId, scope), ne(policy.status, 'inactive'), between(policy.endsOn, from, until)))
    .orderBy(asc(policy.endsOn), asc(policy.id))
}

/** Papers of firms and brokers that run out on these days. */
export function selectRunningOut(tx: Tx, scope: Scope, { from, until }: Days) {
  return tx
    .select({ id: document.id, brokerageId: document.brokerageId, parent: document.parent, dueOn: document.expiresOn })
    .from(document)
    .where(
      and(
        inScope(document.brokerageId, scope),
        inArray(document.parent, [...FIRM_PARENTS]),
        between(document.expiresOn, from, until),
      ),
    )
    .orderBy(asc(document.expiresOn), asc(document.id))
}

/** Keeps what somebody is told now; what they were told before stays as it is. */
export async function insertTold(tx: Tx, records: ToldRecord[]): Promise<void> {
  if (records.length === 0) return
  await tx.insert(toldNotice).values(records).onConflictDoNothing()
}

type ToldKey = Pick<ToldRecord, 'notice' | 'subjectId' | 'dueOn'>

/** What makes two tellings of one person the same: whoever heard of an expiry is not told a day later that it is a renewal. */
export function toldKey({ notice, subjectId, dueOn }: ToldKey): string {
  return `${notice === 'renewal' ? 'expiry' : notice} ${subjectId} ${dueOn}`
}

/** What somebody was told before of the same records. */
export async function selectToldKeys(tx: Tx, accountId: string, of: readonly ToldKey[]): Promise<ReadonlySet<string>> {
  const { notice, subjectId, dueOn } = toldNotice
  const ids = of.map((each) => each.subjectId)
  const rows = await tx
    .select({ notice, subjectId, dueOn })
    .from(toldNotice)
    .where(and(eq(toldNotice.accountId, accountId), inArray(subjectId, ids)))
  return new Set(rows.map(toldKey))
}

/** What somebody was told in the portal and is still ahead or happened lately, the next first. */
export function selectAhead(
  tx: Tx,
  accountId: string,
  { today, lately }: { today: string; lately: Date },
  limit: number,
): Promise<ToldRecord[]> {
  const isNews = and(inArray(toldNotice.notice, [...HAPPENED_PARTS]), gte(toldNotice.toldAt, lately))
  return tx
    .select()
    .from(toldNotice)
    .where(
      and(
        eq(toldNotice.accountId, accountId),
        ne(toldNotice.subject, 'task'), // those are read where they stand
        or(gte(toldNotice.dueOn, today), isNews),
        ne(toldNotice.channel, 'email'),
      ),
    )
    .orderBy(asc(toldNotice.dueOn), asc(toldNotice.id))
    .limit(limit)
}

export async function markSeen(tx: Tx, accountId: string, seenAt: Date): Promise<void> {
  await tx
    .update(toldNotice)
    .set({ seenAt })
    .where(and(eq(toldNotice.accountId, accountId), isNull(toldNotice.seenAt)))
}

/** How these policies are called; those a scope sees. */
export function selectPolicyNames(tx: Tx, scope: Scope, ids: readonly string[]) {
  return tx
    .select({ id: policy.id, name: policy.displayId, owner: policy.policyholderName })
    .from(policy)
    .where(and(inScope(policy.brokerageId, scope), inArray(policy.id, [...ids])))
}

/** How these papers are called and whose they are; those a scope sees. */
export async function selectPaperNames(tx: Tx, scope: Scope, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: document.id,
      name: document.name,
      parentId: document.parentId,
      firm: brokerage.name,
      broker: brokerDirectory.fullName,
    })
    .from(document)
    .leftJoin(brokerage, eq(brokerage.brokerageId, document.parentId))
    .leftJoin(brokerDirectory, eq(brokerDirectory.id, document.parentId))
    .where(and(inScope(document.brokerageId, scope), inArray(document.id, [...ids])))
  return rows.map(({ firm, broker, ...row }) => ({ ...row, owner: broker ?? firm ?? '' }))
}

/** How money is called that still waits, and who paid it; of the whole house. */
export async function selectWaitingNames(tx: Tx, scope: Scope, ids: readonly string[]) {
  if (scope.kind !== 'all') return []
  const { receiptId, displayId, payerName, state } = bankFileRow
  return tx
    .select({ id: receiptId, name: displayId, owner: payerName })
    .from(bankFileRow)
    .where(and(inArray(receiptId, [...ids]), eq(state, 'unmatched')))
}
