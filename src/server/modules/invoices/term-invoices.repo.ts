import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import type { InvoiceRecord } from './invoices.repo.ts'

/** By instalments a term is billed, and what a reinstatement brings back of it. */
const OF_INSTALMENTS = ['term', 'reinstatement'] as const satisfies readonly InvoiceRecord['purpose'][]

/** The posted invoices of a term's instalments, the first first; what came to nothing is none. */
export function selectTermInvoices(
  tx: Tx,
  { brokerageId, quoteId }: { brokerageId: string; quoteId: string },
): Promise<InvoiceRecord[]> {
  const where = and(
    eq(invoice.brokerageId, brokerageId),
    eq(invoice.quoteId, quoteId),
    inArray(invoice.purpose, [...OF_INSTALMENTS]),
    isNotNull(invoice.postedAt),
    ne(invoice.state, 'invalidated'),
  )
  return tx.select().from(invoice).where(where).orderBy(asc(invoice.period))
}

/** Holds invoices until the transaction ends: nobody sends one out meanwhile. */
export async function holdInvoices(tx: Tx, brokerageId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.brokerageId, brokerageId), inArray(invoice.id, [...ids])))
    .orderBy(asc(invoice.period))
    .for('update')
}

/** New sums of an invoice that has not gone out, read under lock; the database refuses any other. */
export async function updateSums(
  tx: Tx,
  { brokerageId, id, premiumCents, taxCents, feeCents, totalCents, version, updatedAt }: InvoiceRecord,
): Promise<void> {
  await tx
    .update(invoice)
    .set({ premiumCents, taxCents, feeCents, totalCents, version, updatedAt })
    .where(and(eq(invoice.brokerageId, brokerageId), eq(invoice.id, id)))
}
