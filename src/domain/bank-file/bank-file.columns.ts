import type { Column } from '../kernel/paging.ts'

const amount = (code: string, nameKey: string) =>
  ({ code, nameKey, type: 'money', align: 'right', minWidth: 120, isSortable: false }) as const

/** Files that were imported, the last one first. */
export const bankFileColumns = [
  { code: 'name', nameKey: 'columns.bankFile.name', type: 'string', flex: 1, minWidth: 180, isSortable: false },
  { code: 'bank', nameKey: 'columns.bankFile.bank', type: 'string', minWidth: 140, isSortable: false },
  { code: 'imported_at', nameKey: 'columns.bankFile.at', type: 'date', minWidth: 120, isSortable: false },
  { code: 'imported_by__name', nameKey: 'columns.bankFile.by', type: 'string', minWidth: 140, isSortable: false },
  amount('amount', 'columns.bankFile.amount'),
  amount('recorded', 'columns.bankFile.recorded'),
  amount('unmatched', 'columns.bankFile.unmatched'),
  amount('sent_back', 'columns.bankFile.sentBack'),
] as const satisfies readonly Column[]
