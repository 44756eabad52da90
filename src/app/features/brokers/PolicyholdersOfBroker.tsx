import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { POLICYHOLDER_ORDERING, policyholderColumns } from '#domain/policyholder/policyholder.columns.ts'
import { LISTED_STATUSES, type PolicyholderRow } from '#domain/policyholder/policyholder.row.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { policyholdersOfBrokerQuery } from './broker.queries.ts'

/** Whom a broker looks after: recorded by them, or quoted for by them. */
export function PolicyholdersOfBroker({ id }: { id: string }) {
  const list = useMemo(() => policyholdersOf(id), [id])
  return <ListPage list={list} isTab />
}

function policyholdersOf(broker: string) {
  return defineList<PolicyholderRow, typeof policyholderColumns>({
    name: 'policyholders-of-broker',
    titleKey: 'policyholders:title',
    searchKey: 'policyholders:search',
    columns: policyholderColumns,
    ordering: POLICYHOLDER_ORDERING,
    query: (search) => policyholdersOfBrokerQuery(broker, search),
    rowId: ({ id }) => id,
    rowLink: ({ id }) => ({ to: '/policyholders/$id/details', params: { id } }),
    stateOf: ({ is_completed }) =>
      is_completed
        ? { tone: 'done', labelKey: 'common:states.active' }
        : { tone: 'neutral', labelKey: 'common:states.inactive' },
    filters: LISTED_STATUSES.map((value) => ({ value, labelKey: `common:states.${value}` })),
    empty: { titleKey: 'brokers:noPolicyholders', icon: <IconUsers /> },
  })
}
