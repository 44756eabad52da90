import { and, asc, eq, gte, inArray, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { MONEY_PURPOSES } from '#domain/invoice/money-purposes.ts'
import type { Tx } from '../../db/client.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { inScope } from '../../db/tenancy.ts'

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

/** What went out to some policies' payers and was neither taken back nor written off, over all their terms. */
export function selectBilled(tx: Tx, scope: Scope, policyIds: readonly string[]): Promise<InvoiceRecord[]> {
  const where = and(
    inScope(invoice.brokerageId, scope),
    inArray(invoice.policyId, [...policyIds]),
    inArray(invoice.state, ['outstanding', 'paid']),
  )
  return tx.select().from(invoice).where(where).orderBy(asc(invoice.dueOn), asc(invoice.id))
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
