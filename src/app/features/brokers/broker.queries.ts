import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { brokerApi } from '#domain/broker/broker.api.ts'
import { passwordApi } from '#domain/password/password.api.ts'
import { twoFactorApi } from '#domain/session/two-factor.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

const BROKERS = 'brokers'

/** The server answers the caller's own brokerage, without the caller. */
export function brokerListQuery({ status: _, ...search }: ListSearch) {
  return queryOptions({
    queryKey: [BROKERS, 'list', search],
    queryFn: ({ signal }) => call(brokerApi.list, { query: search }, { signal }),
  })
}

export function brokerQuery(id: string) {
  return queryOptions({
    queryKey: [BROKERS, 'one', id],
    queryFn: ({ signal }) => call(brokerApi.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  })
}

export function refreshBrokers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [BROKERS] })
}

export const requireChange = (id: string) => call(passwordApi.requireOfBroker, { params: { id } })
export const resetTwoFactor = (id: string) => call(twoFactorApi.resetOfBroker, { params: { id } })
