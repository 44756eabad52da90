import { queryOptions } from '@tanstack/react-query'
import { invoiceApi } from '#domain/invoice/invoice.api.ts'
import { call } from '../../data/call.ts'

/** The invoice that is paid, found by whose it is: its policy may not be issued yet. */
export function payableQuery(policyholder: string, invoice: string) {
  return queryOptions({
    queryKey: ['invoices', 'payable', policyholder, invoice],
    meta: { quiet: true },
    queryFn: ({ signal }) =>
      call(invoiceApi.getOfPolicyholder, { params: { id: policyholder, invoiceId: invoice } }, { signal }),
  })
}
