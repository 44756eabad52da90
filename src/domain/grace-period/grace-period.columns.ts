import type { Column } from '../kernel/paging.ts'

/** The grace periods of a policy (spec 2 §3 Grace period). */
export const gracePeriodColumns = [
  { code: 'invoice', nameKey: 'columns.gracePeriod.invoice', type: 'string', minWidth: 120, isSortable: false },
  {
    code: 'start_at',
    nameKey: 'columns.gracePeriod.start',
    type: 'date',
    day: 'starts_on',
    minWidth: 120,
    isSortable: false,
  },
  { code: 'end_at', nameKey: 'columns.gracePeriod.end', type: 'date', minWidth: 180, isSortable: false },
  { code: 'settled_at', nameKey: 'columns.gracePeriod.settled', type: 'date', minWidth: 120, isSortable: false },
  { code: 'notice', nameKey: 'columns.gracePeriod.notice', type: 'string', minWidth: 200, isSortable: false },
  { code: 'document', nameKey: 'columns.gracePeriod.document', type: 'string', minWidth: 160, isSortable: false },
  { code: 'state', nameKey: 'columns.gracePeriod.status', type: 'status', minWidth: 120, isSortable: false },
] as const satisfies readonly Column[]
