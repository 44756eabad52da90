import type { Column } from '../kernel/paging.ts'

/** The cancellations of a policy (spec 2 §3 Cancellation). */
export const cancellationColumns = [
  {
    code: 'effective_timestamp',
    nameKey: 'columns.cancellation.effective',
    type: 'date',
    day: 'effective_on',
    minWidth: 150,
  },
  { code: 'initiator', nameKey: 'columns.cancellation.initiator', type: 'string', flex: 1, minWidth: 150 },
  { code: 'created_timestamp', nameKey: 'columns.cancellation.created', type: 'date', minWidth: 130 },
  { code: 'issued_timestamp', nameKey: 'columns.cancellation.issued', type: 'date', minWidth: 130 },
  { code: 'state', nameKey: 'columns.cancellation.state', type: 'status', minWidth: 120 },
  {
    code: 'reinstatement',
    nameKey: 'columns.cancellation.reinstatement',
    type: 'string',
    isSortable: false,
    minWidth: 150,
  },
] as const satisfies readonly Column[]

/** The latest first (spec 2 §9). */
export const CANCELLATION_ORDERING = '-created_timestamp'
