import type { Column } from '../kernel/paging.ts'

/** Files of withdrawals, the last made first. */
export const padRunColumns = [
  { code: 'file_number', nameKey: 'columns.padRun.file', type: 'string', minWidth: 220, isSortable: false },
  { code: 'items', nameKey: 'columns.padRun.items', type: 'string', minWidth: 320, isSortable: false },
  { code: 'amount', nameKey: 'columns.padRun.amount', type: 'money', minWidth: 120, align: 'right', isSortable: false },
  { code: 'state', nameKey: 'columns.padRun.state', type: 'status', minWidth: 160, isSortable: false },
  { code: 'acts', nameKey: 'columns.padRun.acts', type: 'string', minWidth: 280, isSortable: false },
] as const satisfies readonly Column[]
