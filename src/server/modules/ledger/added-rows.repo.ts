import { and, asc, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { financialTransaction as ledger } from '../../db/tables/ledger.table.ts'

/** Everything that was posted for a quote or taken back, whichever invoice carries it, in the order it was written. */
export function selectRowsOfQuote(tx: Tx, { brokerageId, quoteId }: { brokerageId: string; quoteId: string }) {
  const { invoiceId, type, name, exposureKey, peril, perilSegmentId, amountCents, periodStartsOn } = ledger
  return tx
    .select({ invoiceId, type, name, exposureKey, peril, perilSegmentId, amountCents, periodStartsOn })
    .from(ledger)
    .where(and(eq(ledger.brokerageId, brokerageId), eq(ledger.quoteId, quoteId), ne(ledger.kind, 'planned')))
    .orderBy(asc(ledger.at), asc(ledger.id))
}
