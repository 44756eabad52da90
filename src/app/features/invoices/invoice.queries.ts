import { queryOptions } from '@tanstack/react-query'
import { invoiceApi } from '#domain/invoice/invoice.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** Whose invoices. */
export type InvoicesOf = { quote: string } | { policy: string } | { policyholder: string }

export function invoiceListQuery(of: InvoicesOf, { status: _status, ...query }: ListSearch) {
  return queryOptions({
    queryKey: ['invoices', 'list', of, query],
    queryFn: ({ signal }) => {
      if ('quote' in of) return call(invoiceApi.ofQuote, { params: { id: of.quote }, query }, { signal })
      if ('policy' in of) return call(invoiceApi.ofPolicy, { params: { id: of.policy }, query }, { signal })
      return call(invoiceApi.ofPolicyholder, { params: { id: of.policyholder }, query }, { signal })
    },
  })
}

export function invoiceQuery(policy: string, invoice: string) {
  return queryOptions({
    queryKey: ['invoices', 'one', policy, invoice],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(invoiceApi.get, { params: { id: policy, invoiceId: invoice } }, { signal }),
  })
}

const ALL_OF_A_POLICY = 1000

/** For the question whether anything is due at all. */
export function allInvoicesQuery(policy: string) {
  const query = { page_size: ALL_OF_A_POLICY }
  return queryOptions({
    queryKey: ['invoices', 'list', { policy }, query],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(invoiceApi.ofPolicy, { params: { id: policy }, query }, { signal }),
  })
}
