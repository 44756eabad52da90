import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { INVOICE_ORDERING, invoiceColumns } from '#domain/invoice/invoice.columns.ts'
import type { InvoiceListQuery } from '#domain/invoice/invoice.schema.ts'
import { MONEY_PURPOSES } from '#domain/invoice/money-purposes.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { part } from '../../db/tables/receipts.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { contains } from '../../db/text-search.ts'

export type InvoiceRecord = typeof invoice.$inferSelect

export async function insertInvoices(tx: Tx, records: readonly InvoiceRecord[]): Promise<void> {
  await tx.insert(invoice).values([...records])
}

/** Writes what a transition changed, on the version that was read under lock. */
export async function updateInvoice(tx: Tx, record: InvoiceRecord): Promise<void> {
  const { state, dueOn, postedAt, issuedAt, version, updatedAt } = record
  await tx
    .update(invoice)
    .set({ state, dueOn, postedAt, issuedAt, version, updatedAt })
    .where(and(eq(invoice.brokerageId, record.brokerageId), eq(invoice.id, record.id)))
}

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

/** A quote's invoices in these states, locked, in the order of their periods; what is no price of cover is no quote's. */
export function lockInvoices(
  tx: Tx,
  { brokerageId, quoteId }: { brokerageId: string; quoteId: string },
  states: readonly InvoiceRecord['state'][],
): Promise<InvoiceRecord[]> {
  const where = and(
    eq(invoice.brokerageId, brokerageId),
    eq(invoice.quoteId, quoteId),
    inArray(invoice.state, [...states]),
    notInArray(invoice.purpose, [...MONEY_PURPOSES]),
  )
  return tx.select().from(invoice).where(where).orderBy(asc(invoice.period)).for('update')
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

/** When the instalments of a policy are due that were posted and have not gone out. */
export async function selectDraftDueDays(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<string[]> {
  const its = and(eq(invoice.brokerageId, brokerageId), eq(invoice.policyId, policyId))
  const isInstalment = inArray(invoice.purpose, ['term', 'reinstatement']) // what a reinstatement brings back is one too
  const rows = await tx
    .select({ dueOn: invoice.dueOn })
    .from(invoice)
    .where(and(its, isInstalment, eq(invoice.state, 'draft'), isNotNull(invoice.postedAt)))
  return rows.map(({ dueOn }) => dueOn)
}

/** What went out to a policy's payer and was neither taken back nor written off, over all its terms. */
export function selectBilled(tx: Tx, scope: Scope, policyId: string): Promise<InvoiceRecord[]> {
  const where = and(
    inScope(invoice.brokerageId, scope),
    eq(invoice.policyId, policyId),
    inArray(invoice.state, ['outstanding', 'paid']),
  )
  return tx.select().from(invoice).where(where).orderBy(asc(invoice.dueOn), asc(invoice.id))
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

/** What was posted and stands; plans and withdrawn acceptances of its quotes were never a policy's. */
const standing = and(isNotNull(invoice.postedAt), ne(invoice.state, 'invalidated'))

/** Tells whose an invoice is, also before there is a policy. */
const itsQuote = and(eq(quote.brokerageId, invoice.brokerageId), eq(quote.id, invoice.quoteId))

export interface InvoiceView {
  invoice: InvoiceRecord
  policyholderId: string | null
}

const SORT_SOURCES = {
  display_id: invoice.displayId,
  billing_period: invoice.period,
  start_time: invoice.startsOn,
  end_time: invoice.endsOn,
  issue_time: sql`coalesce(${invoice.issuedAt}, ${invoice.issueAt})`,
  due_time: invoice.dueOn,
  total_due: invoice.totalCents,
  settlement_status: invoice.state,
}

export type InvoicesOf = { quoteId: string } | { policyId: string } | { policyholderId: string }

export async function listInvoices(tx: Tx, scope: Scope, of: InvoicesOf, query: InvoiceListQuery) {
  const where = matching(scope, of, query)
  const { limit, offset } = pageWindow(query)
  const rows = await tx
    .select({ invoice, policyholderId: quote.policyholderId })
    .from(invoice)
    .leftJoin(quote, itsQuote)
    .where(where)
    .orderBy(...orderBy(query, invoiceColumns, SORT_SOURCES, INVOICE_ORDERING, invoice.id))
    .limit(limit)
    .offset(offset)
  return { rows, totalCount: await tx.$count(invoice, where) }
}

/** A standing invoice of a policy, or of a policyholder whose policy may not be issued yet. */
export async function findInvoice(
  tx: Tx,
  scope: Scope,
  { id, ...of }: { id: string } & ({ policyId: string } | { policyholderId: string }),
): Promise<InvoiceView | undefined> {
  const whose = 'policyId' in of ? eq(invoice.policyId, of.policyId) : eq(quote.policyholderId, of.policyholderId)
  const [row] = await tx
    .select({ invoice, policyholderId: quote.policyholderId })
    .from(invoice)
    .leftJoin(quote, itsQuote)
    .where(and(inScope(invoice.brokerageId, scope), whose, standing, eq(invoice.id, id)))
  return row
}

/** Invoices of policies in force that wait for money and were due before a day, the oldest first. */
export async function selectDueBefore(tx: Tx, day: string): Promise<InvoiceRecord[]> {
  const itsPolicy = and(eq(policy.brokerageId, invoice.brokerageId), eq(policy.id, invoice.policyId))
  const rows = await tx
    .select({ invoice })
    .from(invoice)
    .innerJoin(policy, itsPolicy)
    .where(and(eq(invoice.state, 'outstanding'), lt(invoice.dueOn, day), ne(policy.status, 'inactive')))
    .orderBy(asc(invoice.dueOn), asc(invoice.id))
  return rows.map((row) => row.invoice)
}

export function selectInvoices(tx: Tx, scope: Scope, ids: readonly string[]): Promise<InvoiceRecord[]> {
  const where = and(inScope(invoice.brokerageId, scope), inArray(invoice.id, [...ids]))
  return tx.select().from(invoice).where(where)
}

/** What a policy's accepted and issued transactions come to and has not gone out. */
export async function sumNotBilled(tx: Tx, scope: Scope, policyId: string): Promise<number> {
  const draft = and(eq(invoice.policyId, policyId), eq(invoice.state, 'draft'), isNotNull(invoice.postedAt))
  const [sums] = await tx
    .select({ cents: sql<number>`coalesce(sum(${invoice.totalCents}), 0)::float8` })
    .from(invoice)
    .where(and(inScope(invoice.brokerageId, scope), draft))
  return sums!.cents
}

/** The same of invoices that begin in a span of days. */
export async function sumToCome(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
  span: { startsOn: string; endsOn: string } | null,
): Promise<number> {
  const draft = and(eq(invoice.policyId, policyId), eq(invoice.state, 'draft'), isNotNull(invoice.postedAt))
  const within = span ? and(gte(invoice.startsOn, span.startsOn), lt(invoice.startsOn, span.endsOn)) : undefined
  const [sums] = await tx
    .select({ cents: sql<number>`coalesce(sum(${invoice.totalCents}), 0)::float8` })
    .from(invoice)
    .where(and(eq(invoice.brokerageId, brokerageId), draft, within))
  return sums!.cents
}

function matching(scope: Scope, of: InvoicesOf, { type, search }: InvoiceListQuery): SQL | undefined {
  return and(
    inScope(invoice.brokerageId, scope),
    ofParent(of),
    type === 'invoice' ? isNotNull(invoice.postedAt) : undefined,
    type === 'future_invoice' ? isNull(invoice.postedAt) : undefined,
    search ? ilike(invoice.displayId, contains(search)) : undefined,
  )
}

function ofParent(of: InvoicesOf): SQL | undefined {
  if ('quoteId' in of) return eq(invoice.quoteId, of.quoteId)
  if ('policyId' in of) return ofPolicy(of.policyId)
  const ofHolder = and(eq(policy.brokerageId, invoice.brokerageId), eq(policy.policyholderId, of.policyholderId))
  return and(inArray(invoice.policyId, sql`(select ${policy.id} from ${policy} where ${ofHolder})`), standing)
}

function ofPolicy(policyId: string): SQL | undefined {
  return and(eq(invoice.policyId, policyId), standing)
}
