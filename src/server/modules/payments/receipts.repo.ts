import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { financialTransaction as ledger } from '../../db/tables/ledger.table.ts'
import { part, receipt, receiptReversal } from '../../db/tables/receipts.table.ts'
import { refund } from '../../db/tables/refunds.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { itsUndoing, type PartRecord, undoing } from '../../db/undone-parts.ts'

export type ReceiptRecord = typeof receipt.$inferSelect
export type ReceiptReversalRecord = typeof receiptReversal.$inferSelect

/** A receipt, what of it stands on invoices, and, where it was taken back, by whom and why. */
export interface ReceiptView {
  receipt: ReceiptRecord
  reversal: ReceiptReversalRecord | null
  appliedCents: number
}

/** What of a receipt stands, or stood, on an invoice, and what undid it. */
export interface PaidPart extends ReceiptView {
  part: PartRecord
  undoing: PartRecord | null
}

export async function insertReceipts(tx: Tx, records: readonly ReceiptRecord[]): Promise<void> {
  await insertRows(tx, receipt, records)
}

export async function insertReceiptReversal(tx: Tx, record: ReceiptReversalRecord): Promise<void> {
  await tx.insert(receiptReversal).values(record)
}

/** Which of these were taken back. */
export async function selectReversed(tx: Tx, receiptIds: readonly string[]): Promise<string[]> {
  if (receiptIds.length === 0) return []
  const rows = await tx
    .select({ id: receiptReversal.receiptId })
    .from(receiptReversal)
    .where(inArray(receiptReversal.receiptId, [...receiptIds]))
  return rows.map(({ id }) => id)
}

export const itsReversal = and(
  eq(receiptReversal.brokerageId, receipt.brokerageId),
  eq(receiptReversal.receiptId, receipt.id),
)
const applied = sql<number>`(select coalesce(sum(p.cents), 0)::float8 from ${part} p
  where p.brokerage_id = ${receipt.brokerageId} and p.source_id = ${receipt.id})`
export const view = { receipt, reversal: receiptReversal, appliedCents: applied }

export async function findReceipt(tx: Tx, scope: Scope, id: string): Promise<ReceiptView | undefined> {
  const where = and(inScope(receipt.brokerageId, scope), eq(receipt.id, id))
  const [row] = await tx.select(view).from(receipt).leftJoin(receiptReversal, itsReversal).where(where)
  return row
}

/** What a withdrawal became once it had settled, by the reference of its file. */
export async function selectWithdrawn(tx: Tx, scope: Scope, reference: string): Promise<ReceiptView | undefined> {
  const its = and(eq(receipt.source, 'withdrawal'), eq(receipt.receiptNumber, reference))
  const where = and(inScope(receipt.brokerageId, scope), its)
  const [row] = await tx.select(view).from(receipt).leftJoin(receiptReversal, itsReversal).where(where)
  return row
}

/** What came in for a policy's account, also as part of a receipt of another one; the newest first. */
export function selectReceipts(tx: Tx, scope: Scope, policyId: string): Promise<ReceiptView[]> {
  const its = tx
    .select({ id: ledger.invoiceId })
    .from(ledger)
    .where(and(inScope(ledger.brokerageId, scope), eq(ledger.policyId, policyId), eq(ledger.type, 'payment')))
  return tx
    .select(view)
    .from(receipt)
    .leftJoin(receiptReversal, itsReversal)
    .where(and(inScope(receipt.brokerageId, scope), inArray(receipt.id, its)))
    .orderBy(desc(receipt.recordedAt), desc(receipt.id))
}

/** In whose accounts a receipt's money came in. */
export async function selectAccountsOf(tx: Tx, { brokerageId, id }: ReceiptRecord): Promise<string[]> {
  const where = and(eq(ledger.brokerageId, brokerageId), eq(ledger.invoiceId, id))
  const rows = await tx.selectDistinct({ policyId: ledger.policyId }).from(ledger).where(where)
  return rows.map(({ policyId }) => policyId)
}

const itsReceipt = and(
  eq(receipt.brokerageId, part.brokerageId),
  eq(receipt.id, part.sourceId),
  eq(part.sourceKind, 'receipt'),
)

function selectPaid(tx: Tx, where: SQL | undefined): Promise<PaidPart[]> {
  return tx
    .select({ ...view, part, undoing })
    .from(part)
    .innerJoin(receipt, itsReceipt)
    .leftJoin(receiptReversal, itsReversal)
    .leftJoin(undoing, itsUndoing)
    .where(and(where, isNull(part.undoes)))
    .orderBy(desc(part.at), desc(part.id))
}

/** What receipts paid, or had paid, of an invoice; the newest first. */
export function selectPaidParts(tx: Tx, scope: Scope, invoiceId: string): Promise<PaidPart[]> {
  return selectPaid(tx, and(inScope(part.brokerageId, scope), eq(part.sinkId, invoiceId)))
}

export async function findPaidPart(tx: Tx, scope: Scope, id: string): Promise<PaidPart | undefined> {
  return (await selectPaid(tx, and(inScope(part.brokerageId, scope), eq(part.id, id))))[0]
}

/** The invoices a receipt was named for, in the order they were. */
export function selectNamedParts(tx: Tx, { brokerageId, id }: ReceiptRecord): Promise<PartRecord[]> {
  const named = and(eq(part.sourceId, id), eq(part.cause, 'named'), isNull(part.undoes))
  return tx
    .select()
    .from(part)
    .where(and(eq(part.brokerageId, brokerageId), named))
    .orderBy(asc(part.at), asc(part.id))
}

/** What receipts stand on now, with the numbers of the invoices, and of the refunds they went back by. */
export async function selectLivePartsOn(tx: Tx, scope: Scope, receiptIds: readonly string[]) {
  if (receiptIds.length === 0) return []
  return tx
    .select({ part, invoice: invoice.displayId, refund: refund.displayId })
    .from(part)
    .leftJoin(invoice, and(eq(invoice.brokerageId, part.brokerageId), eq(invoice.id, part.sinkId)))
    .leftJoin(refund, and(eq(refund.brokerageId, part.brokerageId), eq(refund.id, part.sinkId)))
    .leftJoin(undoing, itsUndoing)
    .where(
      and(
        inScope(part.brokerageId, scope),
        inArray(part.sourceId, [...receiptIds]),
        isNull(part.undoes),
        isNull(undoing.id),
      ),
    )
    .orderBy(asc(part.at), asc(part.id))
}
