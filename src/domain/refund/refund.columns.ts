import type { Column } from '../kernel/paging.ts'
import { REFUND_STATES, refundLifecycle } from './refund.lifecycle.ts'

/** A policy's refunds, the last opened first. */
export const refundColumns = [
  { code: 'display_id', nameKey: 'columns.refund.number', type: 'string', minWidth: 110, isSortable: false },
  { code: 'payee__name', nameKey: 'columns.refund.payee', type: 'string', minWidth: 180, isSortable: false },
  { code: 'amount', nameKey: 'columns.refund.amount', type: 'money', minWidth: 120, align: 'right', isSortable: false },
  { code: 'way', nameKey: 'columns.refund.way', type: 'select', minWidth: 150, isSortable: false },
  { code: 'state', nameKey: 'columns.refund.state', type: 'status', minWidth: 120, isSortable: false },
  { code: 'acts', nameKey: 'columns.refund.acts', type: 'string', minWidth: 240, isSortable: false },
] as const satisfies readonly Column[]

/** Those of all policies. */
export const allRefundColumns = [
  refundColumns[0],
  { code: 'policy__display_id', nameKey: 'columns.refund.policy', type: 'string', minWidth: 110, isSortable: false },
  ...refundColumns.slice(1),
] as const satisfies readonly Column[]

/** The filter for refunds that nobody cashed, long ago (billing B41). */
export const UNCLAIMED = 'unclaimed'

/** What the list of all refunds is narrowed to: a returned one is due again. */
export const REFUND_FILTERS = [
  ...REFUND_STATES.filter((state) => state !== refundLifecycle.actions.return.to),
  UNCLAIMED,
] as const
