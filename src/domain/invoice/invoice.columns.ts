import type { Column } from '../kernel/paging.ts'

/** The invoice list of a quote or policy (spec 2 §3 Invoice). */
export const invoiceColumns = [
  { code: 'display_id', nameKey: 'columns.invoice.number', type: 'string', minWidth: 110 },
  { code: 'billing_period', nameKey: 'columns.invoice.period', type: 'number', minWidth: 90 },
  { code: 'start_time', nameKey: 'columns.invoice.start', type: 'date', day: 'starts_on', minWidth: 120 },
  { code: 'end_time', nameKey: 'columns.invoice.end', type: 'date', day: 'ends_on', minWidth: 120 },
  { code: 'issue_time', nameKey: 'columns.invoice.issue', type: 'date', day: 'issued_on', minWidth: 120 },
  { code: 'due_time', nameKey: 'columns.invoice.due', type: 'date', day: 'due_on', minWidth: 120 },
  { code: 'total_due', nameKey: 'columns.invoice.total', type: 'money', align: 'right', minWidth: 130 },
  { code: 'settlement_status', nameKey: 'columns.invoice.status', type: 'status', minWidth: 130 },
] as const satisfies readonly Column[]

/** In the order of their periods. */
export const INVOICE_ORDERING = 'billing_period'
