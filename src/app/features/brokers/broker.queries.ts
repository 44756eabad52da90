import { queryOptions } from '@tanstack/react-query'
import { brokerApi } from '#domain/broker/broker.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** The server answers the caller's own brokerage, without the caller. */
export function brokerListQuery({ status: _, ...search }: ListSearch) {
  return queryOptions({
    queryKey: ['brokers', 'list', search],
    queryFn: ({ signal }) => call(brokerApi.list, { query: search }, { signal }),
  })
}
