import type { Column } from '../kernel/paging.ts'

/** A policy's endorsements (spec 2 §3 Endorsement). */
export const endorsementColumns = [
  { code: 'display_id', nameKey: 'columns.endorsement.number', type: 'string', minWidth: 120, isSortable: false },
  {
    code: 'endorsement_type',
    nameKey: 'columns.endorsement.type',
    type: 'string',
    flex: 1,
    minWidth: 150,
    isSortable: false,
  },
  { code: 'state', nameKey: 'columns.endorsement.state', type: 'status', minWidth: 130, isSortable: false },
  { code: 'endorsement_start_at', nameKey: 'columns.endorsement.start', type: 'date', day: 'starts_on', minWidth: 140 },
  { code: 'socotra_created_at', nameKey: 'columns.endorsement.created', type: 'date', minWidth: 130 },
  { code: 'socotra_updated_at', nameKey: 'columns.endorsement.updated', type: 'date', minWidth: 130 },
] as const satisfies readonly Column[]

/** The last changed first (spec 2 §9). */
export const ENDORSEMENT_ORDERING = '-socotra_updated_at'
