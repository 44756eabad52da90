import { queryOptions } from '@tanstack/react-query'
import { auditApi } from '#domain/audit/audit.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** Below the keys of broker and firm, so that a change of the record refreshes what is told of it. */
export function brokerActsQuery(id: string, { status: _, ...query }: ListSearch) {
  return queryOptions({
    queryKey: ['brokers', 'one', id, 'audit-log', query],
    queryFn: ({ signal }) => call(auditApi.ofBroker, { params: { id }, query }, { signal }),
  })
}

export function brokerageChangesQuery(id: string, { status: _, ...query }: ListSearch) {
  return queryOptions({
    queryKey: ['brokerages', 'one', id, 'change-history', query],
    queryFn: ({ signal }) => call(auditApi.changesOfBrokerage, { params: { id }, query }, { signal }),
  })
}
