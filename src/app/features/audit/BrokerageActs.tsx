import { useMemo } from 'react'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { auditList } from './audit-list.tsx'
import { brokerActsQuery, brokerageChangesQuery } from './brokerage-audit.queries.ts'

/** What a broker did, and what was done to their account. */
export function BrokerActs({ id }: { id: string }) {
  const list = useMemo(
    () =>
      auditList({
        name: 'broker-acts',
        titleKey: 'audit:ofUser',
        searchKey: 'audit:search',
        query: (search) => brokerActsQuery(id, search),
      }),
    [id],
  )
  return <ListPage list={list} isTab />
}

/** How a brokerage firm came to be what it is. */
export function BrokerageChanges({ id }: { id: string }) {
  const list = useMemo(
    () =>
      auditList({
        name: 'brokerage-changes',
        titleKey: 'audit:history',
        searchKey: 'audit:search',
        without: ['entity', 'brokerage__name'],
        query: (search) => brokerageChangesQuery(id, search),
      }),
    [id],
  )
  return <ListPage list={list} isTab />
}
