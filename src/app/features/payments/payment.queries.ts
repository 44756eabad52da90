import { queryOptions } from '@tanstack/react-query'
import { invoiceApi } from '#domain/invoice/invoice.api.ts'
import type { InvoiceDetails, InvoiceRow } from '#domain/invoice/invoice.schema.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { paymentLinkApi } from '#domain/payment-link/payment-link.api.ts'
import { call, send } from '../../data/call.ts'
import { officeMetaQuery } from '../../data/office-meta.ts'

/** The invoice that is paid, found by whose it is: its policy may not be issued yet. */
export function payableQuery(policyholder: string, invoice: string) {
  return queryOptions({
    queryKey: ['invoices', 'payable', policyholder, invoice],
    meta: { quiet: true },
    queryFn: async ({ client, signal }) => {
      await client.ensureQueryData(officeMetaQuery).catch(() => undefined) // the form proposes today
      return call(invoiceApi.getOfPolicyholder, { params: { id: policyholder, invoiceId: invoice } }, { signal })
    },
  })
}

const ALL = 1000

/** What else is owed on the account of an invoice: what comes in on top of it pays that first. */
export function otherOpenQuery(policyholder: string, { id, policy_locator: policy }: InvoiceDetails) {
  return queryOptions({
    queryKey: ['invoices', 'other-open', policyholder, policy, id],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const query = { page_size: ALL }
      const { data } = await call(invoiceApi.ofPolicyholder, { params: { id: policyholder }, query }, { signal })
      const others = data.filter((each) => each.policy_locator === policy && each.id !== id)
      return sumCents(others.map(owedOf))
    },
  })
}

function owedOf({ settlement_status: { key }, open_amount }: InvoiceRow): number {
  return key === 'outstanding' ? Math.max(0, open_amount) : 0
}

/** What a link shows whoever follows it, without a session. */
export function linkedInvoiceQuery(link: string) {
  return queryOptions({
    queryKey: ['payment-links', link],
    meta: { quiet: true },
    queryFn: () => send(paymentLinkApi.show, { params: { link } }),
  })
}
