import type { Column } from '../kernel/paging.ts'

/** What changed a policy (spec 2 §3 Modification), the first first. */
export const modificationColumns = [
  { code: 'type', nameKey: 'columns.modification.type', type: 'string', flex: 1, minWidth: 180, isSortable: false },
  {
    code: 'issued_at',
    nameKey: 'columns.modification.issued',
    type: 'date',
    day: 'issued_on',
    minWidth: 140,
    isSortable: false,
  },
  {
    code: 'effective_at',
    nameKey: 'columns.modification.effective',
    type: 'date',
    day: 'effective_on',
    minWidth: 140,
    isSortable: false,
  },
] as const satisfies readonly Column[]
