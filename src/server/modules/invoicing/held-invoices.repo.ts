import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql, sum } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { MONEY_PURPOSES } from '#domain/invoice/money-purposes.ts'
import type { Tx } from '../../db/client.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { part } from '../../db/tables/receipts.table.ts'
import { inScope } from '../../db/tenancy.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'

/** One invoice of a policy whatever became of it, locked: whoever moves it next waits. */
export async function lockInvoice(
  tx: Tx,
  scope: Scope,
  { policyId, id }: { policyId: string; id: string },
): Promise<InvoiceRecord | undefined> {
  const where = and(inScope(invoice.brokerageId, scope), eq(invoice.policyId, policyId), eq(invoice.id, id))
  const [row] = await tx.select().from(invoice).where(where).for('update')
  return row
}

/** What of a policy's cover is posted and not yet paid, locked, in the order of their periods. */
export function lockUnpaid(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<InvoiceRecord[]> {
  const where = and(
    eq(invoice.brokerageId, brokerageId),
    eq(invoice.policyId, policyId),
    inArray(invoice.state, ['draft', 'outstanding']),
    isNotNull(invoice.postedAt),
    notInArray(invoice.purpose, [...MONEY_PURPOSES]),
  )
  return tx.select().from(invoice).where(where).orderBy(asc(invoice.period), asc(invoice.id)).for('update')
}

/** These invoices of a brokerage, locked. */
export function lockInvoicesById(tx: Tx, brokerageId: string, ids: readonly string[]): Promise<InvoiceRecord[]> {
  if (ids.length === 0) return Promise.resolve([])
  const where = and(eq(invoice.brokerageId, brokerageId), inArray(invoice.id, [...ids]))
  return tx.select().from(invoice).where(where).orderBy(asc(invoice.period), asc(invoice.id)).for('update')
}

/** What a cancellation leaves as it is: what is paid, and credits of which something was paid back. */
export async function selectStayingIds(tx: Tx, scope: Scope, policyId: string): Promise<string[]> {
  const paidBack = tx
    .select({ one: sql`1` })
    .from(part)
    .where(and(eq(part.brokerageId, invoice.brokerageId), eq(part.sourceId, invoice.id), eq(part.sinkKind, 'refund')))
    .having(gt(sum(part.cents), '0'))
  const stays = or(eq(invoice.state, 'paid'), and(eq(invoice.state, 'outstanding'), exists(paidBack)))
  const where = and(inScope(invoice.brokerageId, scope), eq(invoice.policyId, policyId), stays)
  const rows = await tx.select({ id: invoice.id }).from(invoice).where(where)
  return rows.map(({ id }) => id)
}

/** Posted drafts whose day has come. */
export function selectDueDrafts(tx: Tx, now: Date, limit: number): Promise<InvoiceRecord[]> {
  const isDue = and(eq(invoice.state, 'draft'), isNotNull(invoice.postedAt), lte(invoice.issueAt, now))
  return tx.select().from(invoice).where(isDue).orderBy(asc(invoice.issueAt), asc(invoice.id)).limit(limit)
}

/** Whose account the invoices of a quote are of; undefined where it has none. */
export async function findPolicyOf(
  tx: Tx,
  { brokerageId, quoteId }: { brokerageId: string; quoteId: string },
): Promise<string | undefined> {
  const its = and(eq(invoice.brokerageId, brokerageId), eq(invoice.quoteId, quoteId))
  const [row] = await tx.select({ policyId: invoice.policyId }).from(invoice).where(its).limit(1)
  return row?.policyId
}

/** Who is written to about the invoices of a quote; undefined where it names nobody. */
export async function findPolicyholderOf(
  tx: Tx,
  { brokerageId, quoteId }: { brokerageId: string; quoteId: string },
): Promise<string | undefined> {
  const its = and(eq(quote.brokerageId, brokerageId), eq(quote.id, quoteId), isNull(quote.deletedAt))
  const [row] = await tx.select({ policyholderId: quote.policyholderId }).from(quote).where(its)
  return row?.policyholderId ?? undefined
}
