import type { Column } from '../kernel/paging.ts'

/** The list of runs. */
export const reportListColumns = [
  { code: 'report_type', nameKey: 'columns.report.type', type: 'string', narrowsBy: 'choice', minWidth: 170 },
  { code: 'from', nameKey: 'columns.report.period', type: 'string', narrowsBy: 'day', minWidth: 130 },
  { code: 'requested_by', nameKey: 'columns.report.requestedBy', type: 'string', minWidth: 110 },
  { code: 'created_at', nameKey: 'columns.report.created', type: 'date', minWidth: 150 },
  { code: 'row_count', nameKey: 'columns.report.rows', type: 'number', align: 'right', minWidth: 70 },
  { code: 'status', nameKey: 'columns.report.status', type: 'status', minWidth: 100 },
] as const satisfies readonly Column[]

/** The last run first. */
export const REPORT_ORDERING = '-created_at'
