import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { DOCUMENT_PARENTS } from '#domain/document/document-parent.ts'
import { DOCUMENT_ORIGINS, DOCUMENT_STATES, SIGNATURE_STATUSES } from '#domain/document/document-state.ts'
import { at, brokerageId, id, versioned } from '../columns.ts'

/** What hangs on a record: a file under the row's own id, who brought it, and what it is. */
export const document = pgTable(
  'document',
  {
    brokerageId: brokerageId(),
    id: id(),
    parent: text('parent', { enum: DOCUMENT_PARENTS }).notNull(),
    parentId: uuid('parent_id').notNull(),
    name: text('name').notNull(),
    /** A key of the parent's document types; of what the portal made, which paper it is. */
    type: text('type').notNull(),
    origin: text('origin', { enum: DOCUMENT_ORIGINS }).notNull(),
    state: text('state', { enum: DOCUMENT_STATES }).notNull(),
    signatureStatus: text('signature_status', { enum: SIGNATURE_STATUSES }).notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    /** Unknown, and without a digest, until the file is there. */
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    /** Null where the portal made it; the name as it was that day. */
    uploadedBy: uuid('uploaded_by'),
    uploaderName: text('uploader_name'),
    /** What a made document says, as it stood at the event that called for it. */
    paper: jsonb('paper'),
    /** The record it was made of where that is not the parent: an invoice of its policy. */
    subjectId: uuid('subject_id'),
    /** It told of an offer or an invoice that was taken back, or an application that was signed since: kept, and not to be relied on. */
    supersededAt: at('superseded_at'),
    attempts: integer('attempts').notNull().default(0),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('document_parent').on(table.parentId, table.createdAt),
    index('document_subject').on(table.subjectId),
    index('document_to_make').on(table.createdAt).where(sql`state = 'uploading'`),
  ],
)
