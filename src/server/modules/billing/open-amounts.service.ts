import type { Scope } from '#domain/access/scope.ts'
import { type InvoiceState, invoiceLifecycle } from '#domain/invoice/invoice.lifecycle.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { openAmount, type Part } from '#domain/ledger/parts.ts'
import type { Tx } from '../../db/client.ts'
import type { PartRecord } from '../../db/undone-parts.ts'
import { selectLivePartsOf } from './parts.repo.ts'

interface Opened {
  id: string
  totalCents: number
}

export function toPart({ sourceKind, sourceId, sinkKind, sinkId, cents, id }: PartRecord): Part & { id: string } {
  return { id, source: { kind: sourceKind, id: sourceId }, sink: { kind: sinkKind, id: sinkId }, cents }
}

/** What of an invoice nothing has paid, or of a credit nothing has used, below nothing of a credit (billing B1). */
export async function openOfInvoice(tx: Tx, invoice: Opened & { brokerageId: string }): Promise<number> {
  const { brokerageId, id } = invoice
  const parts = await selectLivePartsOf(tx, { kind: 'brokerage', brokerageId }, [id])
  return openAmount(invoice, parts.map(toPart))
}

/** What of these invoices is paid, by whatever it was. */
export async function paidOfInvoices(tx: Tx, scope: Scope, ids: readonly string[]): Promise<number> {
  const parts = await selectLivePartsOf(tx, scope, ids)
  return sumCents(parts.filter(({ sinkId }) => ids.includes(sinkId)).map(({ cents }) => cents))
}

/** What of many is open, by their id; what comes to nothing, or was written off, asks for nothing. */
export async function openAmounts(
  tx: Tx,
  scope: Scope,
  invoices: readonly (Opened & { state: InvoiceState })[],
): Promise<ReadonlyMap<string, number>> {
  const asking = invoices.filter(({ state }) => !OVER.includes(state))
  const ids = asking.map(({ id }) => id)
  const parts = (await selectLivePartsOf(tx, scope, ids)).map(toPart)
  return new Map(asking.map((invoice) => [invoice.id, openAmount(invoice, parts)]))
}

const { writeOff, invalidate } = invoiceLifecycle.actions
const OVER: readonly InvoiceState[] = [writeOff.to, invalidate.to]
