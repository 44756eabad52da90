import { z } from 'zod'
import { calendarDate, calendarDateWorded, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { DOCUMENT_TITLE_MAX } from '../kernel/limits.ts'
import { names } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { line } from '../kernel/text.ts'
import { VALIDITIES } from './document-dates.ts'
import { FIRM_PARENTS } from './document-parent.ts'

/** A kind of document a firm or broker shows (spec 1 §3 Document type); named in the reader's language. */
export const documentType = z.object({ id: locator, code: z.string(), name: z.string() })
export type DocumentType = z.infer<typeof documentType>

export const documentTypeQuery = z.object({ parent: z.enum(FIRM_PARENTS, { error: 'validation.choice' }) })

/** A document of a brokerage firm or of a broker (spec 1 §3 Brokerage firm document). */
export const firmDocument = z.object({
  id: locator,
  title: z.string(),
  document_type: z.object({ id: locator, name: z.string() }),
  effective_from: calendarDate.nullable(),
  effective_to: calendarDate.nullable(),
  status: z.object({ value: z.enum(VALIDITIES) }),
  /** Its address is signed as a document's of a record is. */
  file: z.object({ url: z.string().nullable(), name: z.string(), type: z.string(), size: z.int().nullable() }),
  uploaded_by: z.string().nullable(),
  created_at: instant,
  may_delete: z.boolean(),
})
export type FirmDocument = z.infer<typeof firmDocument>

export const firmDocumentListQuery = listQuery

const fields = {
  document_type: names('documentType', 'validation.documentType'),
  title: line(DOCUMENT_TITLE_MAX, 'validation.titleTooLong'),
}
/** A form's empty field is a date left open. */
const date = z
  .literal('')
  .transform(() => null)
  .or(calendarDateWorded('validation.dateFormat'))

export const newFirmDocument = z.strictObject({
  ...fields,
  effective_from: date.nullish(),
  effective_to: date.nullish(),
})
export type NewFirmDocument = z.infer<typeof newFirmDocument>

/** Only what changed; null opens an end. */
export const firmDocumentEdit = newFirmDocument.partial()
export type FirmDocumentEdit = z.infer<typeof firmDocumentEdit>
