import type { Column } from '../kernel/paging.ts'

/** The order is the server's, what was refused last first. */
export const refusedWorkColumns = [
  { code: 'refused_at', nameKey: 'columns.refusedWork.at', type: 'string', isSortable: false, minWidth: 150 },
  {
    code: 'author__full_name',
    nameKey: 'columns.refusedWork.author',
    type: 'string',
    isSortable: false,
    minWidth: 150,
  },
  {
    code: 'brokerage__name',
    nameKey: 'columns.refusedWork.brokerage',
    type: 'string',
    isSortable: false,
    minWidth: 160,
  },
  { code: 'kind', nameKey: 'columns.refusedWork.kind', type: 'string', isSortable: false, minWidth: 170 },
  { code: 'code', nameKey: 'columns.refusedWork.reason', type: 'string', isSortable: false, flex: 1, minWidth: 230 },
  { code: 'change_count', nameKey: 'columns.refusedWork.count', type: 'number', isSortable: false, minWidth: 90 },
  { code: 'state', nameKey: 'columns.refusedWork.state', type: 'status', isSortable: false, minWidth: 110 },
] as const satisfies readonly Column[]

export const REFUSED_WORK_ORDERING = '-refused_at'

/** The list itself is what waits. */
export const REFUSED_WORK_FILTERS = ['done'] as const
