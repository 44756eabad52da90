import { z } from 'zod'
import { instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { DOCUMENT_DISPLAY_NAME_MAX, EMAIL_BODY_MAX } from '../kernel/limits.ts'
import { listQuery } from '../kernel/paging.ts'
import { email, line, written } from '../kernel/text.ts'
import { DOCUMENT_STATES, SIGNATURE_STATUSES } from './document-state.ts'
import { MADE_PAPERS, PLATFORM_TYPE, RECORD_DOCUMENT_TYPES } from './document-types.ts'

const typeKey = z.enum(RECORD_DOCUMENT_TYPES, { error: 'validation.documentType' })

/** A document of a quote, policy or policyholder (spec 2 §3 Document). */
export const documentRow = z.object({
  id: locator,
  locator,
  display_name: z.string(),
  /** What the portal made has its own key; the value says which paper it is. */
  doc_type: z.object({
    key: z.enum([...RECORD_DOCUMENT_TYPES, PLATFORM_TYPE]),
    value: z.enum([...RECORD_DOCUMENT_TYPES, ...MADE_PAPERS]),
  }),
  state: z.enum(DOCUMENT_STATES),
  created_at: instant,
  uploaded_by: z.string().nullable(),
  file_name: z.string(),
  file_type: z.string(),
  /** Bytes; null until it is made. */
  file_size: z.int().nullable(),
  /** Signed for the reader and five minutes; null in lists, without a file, and for whoever may not download (settled 3). */
  url: z.string().nullable(),
  document_signature_status: z.enum(SIGNATURE_STATUSES),
  /** Since when it tells of an offer that stands no more; null as long as it holds. */
  superseded_at: instant.nullable(),
  may_delete: z.boolean(),
})
export type DocumentRow = z.infer<typeof documentRow>

/** The papers of a record that has no documents of its own, as it names them. */
export const papers = z.array(
  documentRow.pick({ id: true, display_name: true, file_name: true, state: true, url: true }),
)
export type Papers = z.infer<typeof papers>

/** `bundled` is true once nothing of the record is still being made (spec 2 §4 Documents). */
export const documentListing = z.object({ results: z.array(documentRow), count: z.int(), bundled: z.boolean() })
export type DocumentListing = z.infer<typeof documentListing>

export const documentListQuery = listQuery

const displayName = line(DOCUMENT_DISPLAY_NAME_MAX, 'validation.subjectTooLong')

const signatureStatus = z.enum(SIGNATURE_STATUSES, { error: 'validation.choice' })

export const newDocument = z.strictObject({
  doc_type: typeKey,
  display_name: displayName.optional(),
  /** A signed copy is brought as `signed`; what says nothing needs no signature. */
  document_signature_status: signatureStatus.optional(),
})
export type NewDocument = z.infer<typeof newDocument>

export const documentEdit = z
  .strictObject({ doc_type: typeKey, display_name: displayName, document_signature_status: signatureStatus })
  .partial()
export type DocumentEdit = z.infer<typeof documentEdit>

/** One letter with the document in it (spec 2 §5 Send-document form). */
export const documentLetter = z.strictObject({
  to: email,
  subject: line(DOCUMENT_DISPLAY_NAME_MAX),
  body: written(EMAIL_BODY_MAX),
})
export type DocumentLetter = z.infer<typeof documentLetter>
