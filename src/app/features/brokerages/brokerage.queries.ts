import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { brokerageApi } from '#domain/brokerage/brokerage.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

const BROKERAGES = 'brokerages'

export function brokerageListQuery({ status: _none, ...query }: ListSearch) {
  return queryOptions({
    queryKey: [BROKERAGES, 'list', query],
    queryFn: ({ signal }) => call(brokerageApi.list, { query }, { signal }),
  })
}

export function brokerageQuery(id: string) {
  return queryOptions({
    queryKey: [BROKERAGES, 'one', id],
    queryFn: ({ signal }) => call(brokerageApi.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  })
}

export function firmPeopleQuery(id: string, { status: _none, ...query }: ListSearch) {
  return queryOptions({
    queryKey: [BROKERAGES, 'one', id, 'people', query],
    queryFn: ({ signal }) => call(brokerageApi.people, { params: { id }, query }, { signal }),
  })
}

/** Lists, details, histories and what quotes are priced with look again. */
export function refreshBrokerages(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [BROKERAGES] })
}
