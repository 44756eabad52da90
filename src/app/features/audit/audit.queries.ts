import { queryOptions } from '@tanstack/react-query'
import { auditApi } from '#domain/audit/audit.api.ts'
import type { AuditEntry } from '#domain/audit/audit.schema.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import type { AnswerQuery } from '../../data/answer-query.ts'
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

export type ActsPage = AnswerQuery<Paged<AuditEntry>>

/** Below the key of the policy, so that whatever is done to it refreshes what is told of it. */
export function policyActsQuery(id: string, { status: _, ...query }: ListSearch): ActsPage {
  return queryOptions({
    queryKey: ['policies', 'one', id, 'audit-log', query],
    queryFn: ({ signal }) => call(auditApi.ofPolicy, { params: { id }, query }, { signal }),
  })
}

export function policyholderActsQuery(id: string, { status: _, ...query }: ListSearch): ActsPage {
  return queryOptions({
    queryKey: ['policyholders', 'one', id, 'audit-log', query],
    queryFn: ({ signal }) => call(auditApi.ofPolicyholder, { params: { id }, query }, { signal }),
  })
}

export function policyholderChangesQuery(id: string, { status: _, ...query }: ListSearch): ActsPage {
  return queryOptions({
    queryKey: ['policyholders', 'one', id, 'change-history', query],
    queryFn: ({ signal }) => call(auditApi.changesOfPolicyholder, { params: { id }, query }, { signal }),
  })
}

export function actQuery(id: string) {
  return queryOptions({
    queryKey: ['audit', 'one', id],
    queryFn: ({ signal }) => call(auditApi.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  })
}

export const verificationQuery = queryOptions({
  queryKey: ['audit', 'verification'],
  queryFn: ({ signal }) => call(auditApi.report, {}, { signal }),
  meta: { quiet: true },
})

export const verifyNow = () => call(auditApi.verify, {})
