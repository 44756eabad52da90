import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { ActDrawer } from './ActDrawer.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { auditLogQuery } from './audit.queries.ts'
import { readFilters } from './audit-filters.ts'
import { auditList } from './audit-list.tsx'
import { ExportLog } from './ExportLog.tsx'
import { Integrity } from './Integrity.tsx'

/** Everything anybody did, for those who look after the house. */
export function AuditLogPage() {
  const [url] = useUrlSearch()
  const { entity, from, to } = readFilters(url)
  const list = useMemo(
    () =>
      auditList({
        name: 'audit-log',
        titleKey: 'audit:title',
        searchKey: 'audit:search',
        query: (search) => auditLogQuery(search, { entity, from, to }),
        rowLink: ({ id: log }) => ({ to: '/audit-log', search: (old) => ({ ...old, log }) }),
      }),
    [entity, from, to],
  )
  return (
    <Stack gap="md">
      <Integrity />
      <AuditFilterBar />
      <ListPage list={list} tools={<ExportLog filters={{ entity, from, to, search: url.search }} />} />
      <ActDrawer />
    </Stack>
  )
}
