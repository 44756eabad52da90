import type { Column } from '../kernel/paging.ts'

/** The notes of a quote, a policy or a policyholder (spec 2 §3 Note). */
export const noteColumns = [
  { code: 'subject', nameKey: 'columns.note.subject', type: 'string', flex: 1, minWidth: 180 },
  { code: 'note', nameKey: 'columns.note.note', type: 'string', flex: 2, minWidth: 220, isSortable: false },
  { code: 'created_by__name', nameKey: 'columns.note.createdBy', type: 'string', minWidth: 150 },
  { code: 'created_at', nameKey: 'columns.note.createdAt', type: 'date', minWidth: 120 },
] as const satisfies readonly Column[]

export const NOTE_ORDERING = '-created_at'
