import type { Column } from '../kernel/paging.ts'

/** The agreements of a policy, the newest first. */
export const mandateColumns = [
  { code: 'payer__name', nameKey: 'columns.mandate.payer', type: 'string', minWidth: 180, isSortable: false },
  { code: 'account', nameKey: 'columns.mandate.account', type: 'string', minWidth: 240, isSortable: false },
  { code: 'state', nameKey: 'columns.mandate.state', type: 'status', minWidth: 160, isSortable: false },
  { code: 'papers', nameKey: 'columns.mandate.papers', type: 'string', minWidth: 200, isSortable: false },
  { code: 'acts', nameKey: 'columns.mandate.acts', type: 'string', minWidth: 260, isSortable: false },
] as const satisfies readonly Column[]
