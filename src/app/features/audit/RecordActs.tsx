import { useMemo } from 'react'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { ActDrawer } from './ActDrawer.tsx'
import { type ActsPage, policyActsQuery, policyholderActsQuery, policyholderChangesQuery } from './audit.queries.ts'
import { auditList } from './audit-list.tsx'

interface RecordActsProps {
  id: string
  name: string
  titleKey: string
  /** Where one act is opened. */
  to: '/policies/$id/audit-log' | '/policyholders/$id/audit-log'
  query: (id: string, search: ListSearch) => ActsPage
}

/** What was done to a policy and to whatever belongs to it. */
export function PolicyActs({ id }: { id: string }) {
  const to = '/policies/$id/audit-log'
  return <RecordActs id={id} name="policy-acts" titleKey="audit:title" to={to} query={policyActsQuery} />
}

/** What was done to a policyholder and to whatever hangs on them. */
export function PolicyholderActs({ id }: { id: string }) {
  const to = '/policyholders/$id/audit-log'
  return <RecordActs id={id} name="policyholder-acts" titleKey="audit:title" to={to} query={policyholderActsQuery} />
}

/** How a policyholder's record came to be what it is. */
export function PolicyholderChanges({ id }: { id: string }) {
  const list = useMemo(
    () =>
      auditList({
        name: 'policyholder-changes',
        titleKey: 'audit:history',
        searchKey: 'audit:search',
        without: ['entity', 'brokerage__name'],
        query: (search) => policyholderChangesQuery(id, search),
      }),
    [id],
  )
  return <ListPage list={list} isTab />
}

/** `?log={id}` opens one (spec 2 §2 Policies). */
function RecordActs({ id, name, titleKey, to, query }: RecordActsProps) {
  const list = useMemo(
    () =>
      auditList({
        name,
        titleKey,
        searchKey: 'audit:search',
        without: ['brokerage__name'],
        query: (search) => query(id, search),
        rowLink: ({ id: log }) => ({ to, params: { id }, search: { log } }),
      }),
    [id, name, titleKey, to, query],
  )
  return (
    <>
      <ListPage list={list} isTab />
      <ActDrawer />
    </>
  )
}
