import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { invoice } from '../../../db/tables/invoices.table.ts'
import { part } from '../../../db/tables/receipts.table.ts'

/** What was put on an invoice or taken off it: money on what asks for it, what a credit paid on the credit. */
export interface BookedPart {
  invoiceId: string
  totalCents: number
  /** Of the part, or of the one that is undone. */
  partId: string
  at: Date
  cents: number
}

/** All of it for some policies before a moment, in the order it was written. */
export async function bookedParts(tx: Tx, subjects: readonly string[], before: Date): Promise<BookedPart[]> {
  const onSink = and(eq(part.sinkKind, 'invoice'), eq(part.sinkId, invoice.id))
  const onSource = and(eq(part.sourceKind, 'invoice'), eq(part.sourceId, invoice.id))
  const rows = await tx
    .select({
      invoiceId: invoice.id,
      totalCents: invoice.totalCents,
      id: part.id,
      undoes: part.undoes,
      at: part.at,
      cents: part.cents,
    })
    .from(part)
    .innerJoin(invoice, and(eq(invoice.brokerageId, part.brokerageId), or(onSink, onSource)))
    .where(and(inArray(part.policyId, [...subjects]), lt(part.at, before)))
    .orderBy(asc(part.at), asc(part.id))
  return rows.map(({ id, undoes, ...row }) => ({ ...row, partId: undoes ?? id }))
}
