import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#domain/audit/audit.schema.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { actQuery } from './audit.queries.ts'
import { ActionCell, AllChanges, EntityCell, PersonCell, TimeCell } from './cells.tsx'

const NO_FLAGS: readonly never[] = []

/** One act whole: who, when, to what, and every value before and after. */
export function ActDrawer() {
  const { t } = useTranslation('audit')
  return (
    <RecordDrawer when="log" flags={NO_FLAGS} query={actQuery} titleOf={() => t('one')} notFound={t('notFound')}>
      {(entry) => <Act entry={entry} />}
    </RecordDrawer>
  )
}

function Act({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('columns')
  return (
    <Stack gap="lg">
      <FactGrid
        facts={[
          { label: t('columns.audit.at'), value: <TimeCell at={entry.at} /> },
          { label: t('columns.audit.by'), value: <PersonCell entry={entry} /> },
          { label: t('columns.audit.action'), value: <ActionCell entry={entry} /> },
          { label: t('columns.audit.entity'), value: <EntityCell entry={entry} /> },
          { label: t('columns.audit.brokerage'), value: entry.brokerage?.name },
          { label: t('columns.audit.changes'), value: <AllChanges entry={entry} />, isWide: true },
        ]}
      />
    </Stack>
  )
}
