import { IconShieldOff } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { policyApi } from '#domain/policy/policy.api.ts'
import { POLICY_ORDERING, policyColumns } from '#domain/policy/policy.columns.ts'
import type { PolicyRow } from '#domain/policy/policy.schema.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** The policies of one brokerage that are no longer in force (spec 1 §2.6). */
export function InactivePolicies({ brokerage }: { brokerage: string }) {
  const list = useMemo(() => inactivePolicies(brokerage), [brokerage])
  return <ListPage list={list} isTab />
}

function inactivePolicies(brokerage: string) {
  return defineList<PolicyRow, typeof policyColumns>({
    name: 'inactive-policies',
    titleKey: 'brokerages:policies.title',
    searchKey: 'policies:search',
    columns: policyColumns.filter(({ code }) => code !== 'status'),
    ordering: POLICY_ORDERING,
    query: (search) => inactivePoliciesQuery(brokerage, search),
    rowId: ({ id }) => id,
    rowLink: ({ id }) => ({ to: '/policies/$id/overview', params: { id } }),
    cells: { locator: ({ display_id }) => display_id },
    empty: { titleKey: 'brokerages:policies.empty', icon: <IconShieldOff /> },
  })
}

function inactivePoliciesQuery(brokerage: string, search: ListSearch) {
  const query = { ...search, brokerage, status: 'inactive' as const }
  return queryOptions({
    queryKey: ['policies', 'list', query],
    queryFn: ({ signal }) => call(policyApi.list, { query }, { signal }),
  })
}
