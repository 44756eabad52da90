import { queryOptions } from '@tanstack/react-query'
import { isUnderway } from '#domain/document/document-state.ts'
import { invoiceApi } from '#domain/invoice/invoice.api.ts'
import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
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
    gcTime: 0, // the link to its paper is good for five minutes
    queryFn: ({ signal }): Promise<InvoiceDetails> =>
      call(invoiceApi.get, { params: { id: policy, invoiceId: invoice } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.document.some(isBeingMade) ? MADE_POLL_MS : false),
  })
}

/** Money that came in for a policy's account. */
export function receiptsQuery(policy: string) {
  return queryOptions({
    queryKey: ['invoices', 'receipts', policy],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(receiptApi.ofPolicy, { params: { id: policy } }, { signal }),
  })
}

/** While its paper is still being made, it is asked again, as its policy's documents are (spec 2 §9). */
const MADE_POLL_MS = 3_000
const isBeingMade = ({ state }: { state: string }) => isUnderway(state)

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
