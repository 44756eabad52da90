import { queryOptions } from '@tanstack/react-query'
import { padRunApi } from '#domain/withdrawal/pad-run.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

export function padRunsQuery({ search, page, page_size }: ListSearch) {
  return queryOptions({
    queryKey: ['pad-runs', 'list', search, page, page_size],
    queryFn: ({ signal }) => call(padRunApi.list, { query: { search, page, page_size } }, { signal }),
  })
}

export const waitingWithdrawalsQuery = queryOptions({
  queryKey: ['pad-runs', 'waiting'],
  queryFn: ({ signal }) => call(padRunApi.waiting, {}, { signal }),
})
