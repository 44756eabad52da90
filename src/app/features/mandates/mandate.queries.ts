import { queryOptions } from '@tanstack/react-query'
import { mandateApi } from '#domain/mandate/mandate.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

export function policyMandatesQuery(id: string, { search, page, page_size }: ListSearch) {
  return queryOptions({
    queryKey: ['mandates', 'of-policy', id, search, page, page_size],
    queryFn: ({ signal }) =>
      call(mandateApi.ofPolicy, { params: { id }, query: { search, page, page_size } }, { signal }),
  })
}
