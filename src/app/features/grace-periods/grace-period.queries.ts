import { queryOptions } from '@tanstack/react-query'
import { gracePeriodApi } from '#domain/grace-period/grace-period.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

export function gracePeriodListQuery(id: string, { search, page, page_size }: ListSearch) {
  return queryOptions({
    queryKey: ['policies', 'one', id, 'grace-periods', search, page, page_size],
    queryFn: ({ signal }) =>
      call(gracePeriodApi.ofPolicy, { params: { id }, query: { search, page, page_size } }, { signal }),
  })
}
