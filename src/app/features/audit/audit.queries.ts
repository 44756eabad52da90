import { queryOptions } from '@tanstack/react-query'
import { auditApi } from '#domain/audit/audit.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** What the staff page filters by, as the address spells it. */
export interface AuditFilters {
  entity?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export function auditLogQuery({ status: _, ...search }: ListSearch, filters: AuditFilters) {
  const query = { ...search, ...filters }
  return queryOptions({
    queryKey: ['audit', 'all', query],
    queryFn: ({ signal }) => call(auditApi.list, { query }, { signal }),
  })
}

/** Below the key of the user, so that a change of the record refreshes what is told of it. */
export function userActsQuery(id: string, { status: _, ...query }: ListSearch) {
  return queryOptions({
    queryKey: ['users', 'one', id, 'audit-log', query],
    queryFn: ({ signal }) => call(auditApi.ofUser, { params: { id }, query }, { signal }),
  })
}

export function userChangesQuery(id: string, { status: _, ...query }: ListSearch) {
  return queryOptions({
    queryKey: ['users', 'one', id, 'change-history', query],
    queryFn: ({ signal }) => call(auditApi.changesOfUser, { params: { id }, query }, { signal }),
  })
}

export const verificationQuery = queryOptions({
  queryKey: ['audit', 'verification'],
  queryFn: ({ signal }) => call(auditApi.report, {}, { signal }),
  meta: { quiet: true },
})

export const verifyNow = () => call(auditApi.verify, {})
