import type { Column } from '../kernel/paging.ts'

/** The product table (spec 1 §2.7): it is read, never sorted or changed. */
export const productColumns = [
  { code: 'name', nameKey: 'columns.product.name', type: 'string', flex: 1, minWidth: 200, isSortable: false },
  { code: 'states', nameKey: 'columns.product.states', type: 'string', flex: 2, minWidth: 300, isSortable: false },
] as const satisfies readonly Column[]
