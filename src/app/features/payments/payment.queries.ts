import { queryOptions } from '@tanstack/react-query'
import { invoiceApi } from '#domain/invoice/invoice.api.ts'
import { paymentLinkApi } from '#domain/payment/payment-link.api.ts'
import { call, send } from '../../data/call.ts'

/** The invoice that is paid, found by whose it is: its policy may not be issued yet. */
export function payableQuery(policyholder: string, invoice: string) {
  return queryOptions({
    queryKey: ['invoices', 'payable', policyholder, invoice],
    meta: { quiet: true },
    queryFn: ({ signal }) =>
      call(invoiceApi.getOfPolicyholder, { params: { id: policyholder, invoiceId: invoice } }, { signal }),
  })
}

/** What a link shows whoever follows it, without a session. */
export function linkedInvoiceQuery(link: string) {
  return queryOptions({
    queryKey: ['payment-links', link],
    meta: { quiet: true },
    queryFn: () => send(paymentLinkApi.show, { params: { link } }),
  })
}
