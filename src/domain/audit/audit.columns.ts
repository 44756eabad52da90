import type { Column } from '../kernel/paging.ts'

/** The audit log; only time has an order of its own. */
export const auditColumns = [
  { code: 'at', nameKey: 'columns.audit.at', type: 'date', minWidth: 170 },
  { code: 'by__name', nameKey: 'columns.audit.by', type: 'string', minWidth: 150, isSortable: false },
  { code: 'action', nameKey: 'columns.audit.action', type: 'string', minWidth: 130, isSortable: false },
  { code: 'entity', nameKey: 'columns.audit.entity', type: 'string', minWidth: 190, isSortable: false },
  { code: 'brokerage__name', nameKey: 'columns.audit.brokerage', type: 'string', minWidth: 150, isSortable: false },
  { code: 'changes', nameKey: 'columns.audit.changes', type: 'string', flex: 3, minWidth: 260, isSortable: false },
] as const satisfies readonly Column[]

/** The latest act first. */
export const AUDIT_ORDERING = '-at'
