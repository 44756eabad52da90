import type { Column } from '../kernel/paging.ts'

/** Documents of a quote, policy or policyholder (spec 2 §3 Document). */
export const documentColumns = [
  { code: 'display_name', nameKey: 'columns.document.name', type: 'string', flex: 2, minWidth: 200 },
  { code: 'doc_type', nameKey: 'columns.document.type', type: 'select', minWidth: 150 },
  { code: 'created_at', nameKey: 'columns.document.created', type: 'date', minWidth: 120 },
  { code: 'uploaded_by', nameKey: 'columns.document.uploadedBy', type: 'string', minWidth: 140 },
  { code: 'document_signature_status', nameKey: 'columns.document.signature', type: 'status', minWidth: 150 },
] as const satisfies readonly Column[]

/** The newest first. */
export const DOCUMENT_ORDERING = '-created_at'

/** Documents of a firm or broker (spec 1 §3 Brokerage firm document). */
export const firmDocumentColumns = [
  { code: 'title', nameKey: 'columns.document.title', type: 'string', flex: 2, minWidth: 200 },
  { code: 'document_type', nameKey: 'columns.document.type', type: 'select', flex: 1, minWidth: 160 },
  { code: 'effective_from', nameKey: 'columns.document.effective', type: 'date', minWidth: 120 },
  { code: 'effective_to', nameKey: 'columns.document.expires', type: 'date', minWidth: 120 },
  { code: 'status', nameKey: 'columns.document.status', type: 'status', minWidth: 110, isSortable: false },
] as const satisfies readonly Column[]
