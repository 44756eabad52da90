import type { Column } from '../kernel/paging.ts'

/** Money that came in, of every account; what a person knows of a payment is what is looked for. */
export const receiptColumns = [
  { code: 'display_id', nameKey: 'columns.receipt.number', type: 'string', minWidth: 110 },
  // A plain day where its policy is, no instant in UTC.
  { code: 'payment_date', nameKey: 'columns.receipt.day', type: 'string', narrowsBy: 'day', minWidth: 120 },
  { code: 'payer__name', nameKey: 'columns.receipt.payer', type: 'string', flex: 1, minWidth: 180, isSortable: false },
  { code: 'payment_gateway', nameKey: 'columns.receipt.way', type: 'string', minWidth: 150, isSortable: false },
  {
    code: 'policy__display_id',
    nameKey: 'columns.receipt.policy',
    type: 'string',
    minWidth: 110,
    isSortable: false,
    narrowsBy: 'text',
  },
  { code: 'received_amount', nameKey: 'columns.receipt.amount', type: 'money', align: 'right', minWidth: 120 },
  {
    code: 'unapplied',
    nameKey: 'columns.receipt.onAccount',
    type: 'money',
    align: 'right',
    minWidth: 120,
    isSortable: false,
  },
  { code: 'state', nameKey: 'columns.receipt.state', type: 'status', minWidth: 120, isSortable: false },
] as const satisfies readonly Column[]

/** Money of bank files that waits for its account (billing B22). */
export const unmatchedColumns = [
  { code: 'display_id', nameKey: 'columns.receipt.number', type: 'string', minWidth: 110, isSortable: false },
  { code: 'payment_date', nameKey: 'columns.receipt.day', type: 'string', minWidth: 130, isSortable: false },
  { code: 'payer__name', nameKey: 'columns.receipt.payer', type: 'string', flex: 1, minWidth: 190, isSortable: false },
  {
    code: 'received_amount',
    nameKey: 'columns.receipt.amount',
    type: 'money',
    align: 'right',
    minWidth: 120,
    isSortable: false,
  },
  { code: 'proposals', nameKey: 'columns.receipt.proposals', type: 'string', minWidth: 240, isSortable: false },
  { code: 'acts', nameKey: 'columns.receipt.acts', type: 'string', minWidth: 200, isSortable: false },
] as const satisfies readonly Column[]

/** What was recorded last comes first: numbers only rise. */
export const RECEIPT_ORDERING = '-display_id'
