import type { Column } from '../kernel/paging.ts'

/** A policy's renewals (spec 2 §3 Renewal). */
export const renewalColumns = [
  { code: 'display_id', nameKey: 'columns.renewal.number', type: 'string', minWidth: 120, isSortable: false },
  { code: 'renewal_type', nameKey: 'columns.renewal.type', type: 'string', flex: 1, minWidth: 150, isSortable: false },
  { code: 'state', nameKey: 'columns.renewal.state', type: 'status', minWidth: 130, isSortable: false },
  { code: 'renewal_start_at', nameKey: 'columns.renewal.start', type: 'date', day: 'starts_on', minWidth: 140 },
  { code: 'renewal_end_time', nameKey: 'columns.renewal.end', type: 'date', day: 'ends_on', minWidth: 140 },
  { code: 'created_at', nameKey: 'columns.renewal.created', type: 'date', minWidth: 130 },
  { code: 'document', nameKey: 'columns.renewal.documents', type: 'string', flex: 1, minWidth: 140, isSortable: false },
] as const satisfies readonly Column[]

/** The newest first. */
export const RENEWAL_ORDERING = '-created_at'
