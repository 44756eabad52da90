import { queryOptions } from '@tanstack/react-query'
import { ALL_ROWS } from '#domain/kernel/limits.ts'
import { renewalApi } from '#domain/renewal/renewal.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'
import { RENEWALS } from '../../data/newest-renewal.ts'
import { readPolicy } from '../../data/read-policy.ts'

export function renewalListQuery(policy: string, { status: _status, ...query }: ListSearch) {
  return queryOptions({
    queryKey: [...RENEWALS, 'list', policy, query],
    queryFn: ({ signal }) => call(renewalApi.ofPolicy, { params: { id: policy }, query }, { signal }),
  })
}

export function renewalQuery(policy: string, id: string) {
  return queryOptions({
    queryKey: [...RENEWALS, 'one', id],
    meta: { quiet: true },
    gcTime: 0, // the links to its papers are good for five minutes
    queryFn: ({ signal }) => call(renewalApi.get, { params: { id: policy, renewalId: id } }, { signal }),
  })
}

export function renewalPriceQuery(id: string) {
  return queryOptions({
    queryKey: [...RENEWALS, 'one', id, 'price'],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(renewalApi.price, { params: { id } }, { signal }),
  })
}

/** Read as a whole: nobody looks for page two of what changes. */
export function renewalChangesQuery(id: string) {
  return queryOptions({
    queryKey: [...RENEWALS, 'one', id, 'changes'],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(renewalApi.changes, { params: { id }, query: { page_size: ALL_ROWS } }, { signal }),
  })
}

export function renewalInvoicesQuery(id: string) {
  return queryOptions({
    queryKey: [...RENEWALS, 'one', id, 'invoices'],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(renewalApi.invoices, { params: { id }, query: { page_size: ALL_ROWS } }, { signal }),
  })
}

/** The policy that is renewed, as its own page asks for it. */
export function renewedPolicyQuery(id: string) {
  return queryOptions({
    queryKey: ['policies', 'one', id],
    meta: { quiet: true },
    queryFn: ({ signal }) => readPolicy(id, signal),
  })
}
