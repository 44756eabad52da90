import type { Column } from '../kernel/paging.ts'

/** The fees of a policy (spec 2 §3 Fee). */
export const feeColumns = [
  { code: 'name', nameKey: 'columns.fee.name', type: 'string', minWidth: 150, isSortable: false },
  {
    code: 'description',
    nameKey: 'columns.fee.description',
    type: 'string',
    flex: 2,
    minWidth: 240,
    isSortable: false,
  },
  {
    code: 'start_time',
    nameKey: 'columns.fee.start',
    type: 'date',
    day: 'starts_on',
    minWidth: 120,
    isSortable: false,
  },
  { code: 'amount', nameKey: 'columns.fee.amount', type: 'money', align: 'right', minWidth: 120, isSortable: false },
  { code: 'status', nameKey: 'columns.fee.status', type: 'status', minWidth: 110, isSortable: false },
  { code: 'acts', nameKey: 'columns.fee.acts', type: 'string', minWidth: 140, isSortable: false },
] as const satisfies readonly Column[]
