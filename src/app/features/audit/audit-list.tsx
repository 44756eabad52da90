import { IconHistory } from '@tabler/icons-react'
import { AUDIT_ORDERING, auditColumns } from '#domain/audit/audit.columns.ts'
import type { AuditEntry } from '#domain/audit/audit.schema.ts'
import type { Column } from '#domain/kernel/paging.ts'
import { defineList, type ListDefinition } from '../../blocks/list/define-list.ts'
import { ActionCell, ChangesCell, EntityCell, PersonCell, TimeCell } from './cells.tsx'

type AuditList = Pick<ListDefinition<AuditEntry>, 'name' | 'titleKey' | 'query' | 'rowLink'> & {
  searchKey?: string
  /** Columns that say the same in every row are left out. */
  without?: readonly (typeof auditColumns)[number]['code'][]
}

/** Acts, wherever they are listed. */
export function auditList({ without = [], ...list }: AuditList): ListDefinition<AuditEntry> {
  const hidden: readonly string[] = without
  return defineList<AuditEntry, typeof auditColumns>({
    ...list,
    columns: auditColumns.filter(({ code }) => !hidden.includes(code)) satisfies readonly Column[],
    ordering: AUDIT_ORDERING,
    rowId: ({ id }) => id,
    cells: {
      at: (entry) => <TimeCell at={entry.at} />,
      by__name: (entry) => <PersonCell entry={entry} />,
      action: (entry) => <ActionCell entry={entry} />,
      entity: (entry) => <EntityCell entry={entry} />,
      changes: (entry) => <ChangesCell entry={entry} />,
    },
    empty: { titleKey: 'audit:empty', icon: <IconHistory /> },
  })
}
