import { queryOptions } from '@tanstack/react-query'
import { endorsementApi } from '#domain/endorsement/endorsement.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** Everything asked about endorsements is asked again when one of them moves. */
export const ENDORSEMENTS = ['endorsements'] as const

export function endorsementListQuery(policy: string, { status: _status, ...query }: ListSearch) {
  return queryOptions({
    queryKey: [...ENDORSEMENTS, 'list', policy, query],
    queryFn: ({ signal }) => call(endorsementApi.ofPolicy, { params: { id: policy }, query }, { signal }),
  })
}

export function endorsementQuery(id: string) {
  return queryOptions({
    queryKey: [...ENDORSEMENTS, 'one', id],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(endorsementApi.get, { params: { id } }, { signal }),
  })
}

export function endorsementPriceQuery(id: string) {
  return queryOptions({
    queryKey: [...ENDORSEMENTS, 'one', id, 'price'],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(endorsementApi.price, { params: { id } }, { signal }),
  })
}
