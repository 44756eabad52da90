import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'
import type { Tx } from '../../db/client.ts'
import { livePartsOf } from '../billing/live-parts.service.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'
import { namedInvoices } from '../invoices/named-invoices.service.ts'

/** Credits that paid for an invoice, each with how much (billing B1). */
export async function creditsOf(tx: Tx, { brokerageId, id }: InvoiceRecord): Promise<InvoiceDetails['credits']> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const parts = await livePartsOf(tx, scope, [id])
  const paying = parts.filter(({ sourceKind, sinkId }) => sourceKind === 'invoice' && sinkId === id)
  const bySource = Map.groupBy(paying, ({ sourceId }) => sourceId)
  const credits = await namedInvoices(tx, scope, [...bySource.keys()])
  return [...bySource].map(([locator, own]) => ({
    invoice: { locator, display_id: credits.get(locator)!.displayId },
    amount: own.reduce((sum, { cents }) => sum + cents, 0),
  }))
}
