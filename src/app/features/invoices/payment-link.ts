import type { Role } from '#domain/access/roles.ts'
import { invoiceLifecycle } from '#domain/invoice/invoice.lifecycle.ts'
import type { InvoiceRow } from '#domain/invoice/invoice.schema.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'

/** Where a payment of it is recorded, by whoever may; null where it takes none, as a credit does (billing B17). */
export function paymentLink(
  { policyholder_locator: id, locator: invoiceid, settlement_status, total_due }: InvoiceRow,
  actor: { role: Role },
) {
  const isPayable = allowedActions(invoiceLifecycle, settlement_status.key, actor).includes('settle')
  if (!isPayable || id === null || total_due < 0) return null
  return { to: '/policyholders/$id/invoices/$invoiceid/payment', params: { id, invoiceid } } as const
}
