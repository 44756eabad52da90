import { useMemo } from 'react'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { userActsQuery, userChangesQuery } from './audit.queries.ts'
import { auditList } from './audit-list.tsx'

/** What a user did, and what was done to their account. */
export function UserActs({ id }: { id: string }) {
  const list = useMemo(
    () =>
      auditList({
        name: 'user-acts',
        titleKey: 'audit:ofUser',
        searchKey: 'audit:search',
        query: (search) => userActsQuery(id, search),
      }),
    [id],
  )
  return <ListPage list={list} isTab />
}

/** How a user's record came to be what it is. */
export function UserChanges({ id }: { id: string }) {
  const list = useMemo(
    () =>
      auditList({
        name: 'user-changes',
        titleKey: 'audit:history',
        searchKey: 'audit:search',
        without: ['entity', 'brokerage__name'],
        query: (search) => userChangesQuery(id, search),
      }),
    [id],
  )
  return <ListPage list={list} isTab />
}
