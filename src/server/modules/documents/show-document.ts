import { can } from '#domain/access/can.ts'
import type { DocumentRow } from '#domain/document/document.schema.ts'
import { validityOf } from '#domain/document/document-dates.ts'
import { mayDelete } from '#domain/document/document-deletion.ts'
import type { FirmParent } from '#domain/document/document-parent.ts'
import { isStored } from '#domain/document/document-state.ts'
import { firmTypeOfCode, MADE_PAPERS, PLATFORM_TYPE, RECORD_DOCUMENT_TYPES } from '#domain/document/document-types.ts'
import type { FirmDocument } from '#domain/document/firm-document.schema.ts'
import type { Language } from '#domain/kernel/languages.ts'
import type { Actor } from '../../db/tx.ts'
import { say } from '../../http/wording.ts'
import type { FileLinks } from '../files/file-links.ts'
import type { DocumentRecord } from './documents.repo.ts'

/** For whom a document is shown, and when. */
export interface Showing {
  actor: Actor
  now: Date
  /** With a link to the file; lists show none. */
  links?: FileLinks
}

export function toDocumentRow(record: DocumentRecord, showing: Showing): DocumentRow {
  const { id, type, origin } = record
  const value = [...RECORD_DOCUMENT_TYPES, ...MADE_PAPERS].find((each) => each === type) ?? 'other'
  const key = RECORD_DOCUMENT_TYPES.find((each) => each === type) ?? 'other'
  return {
    id,
    locator: id,
    display_name: record.name,
    doc_type: { key: origin === 'portal' ? PLATFORM_TYPE : key, value },
    state: record.state,
    created_at: record.createdAt,
    uploaded_by: record.uploaderName,
    file_name: record.fileName,
    file_type: record.mediaType,
    file_size: record.bytes,
    url: urlOf(record, showing),
    document_signature_status: record.signatureStatus,
    superseded_at: record.supersededAt,
    may_delete: mayDelete(showing.actor, record, showing.now),
  }
}

export function toFirmDocument(
  record: DocumentRecord,
  { parent, today, language, ...showing }: Showing & { parent: FirmParent; today: string; language: Language },
): FirmDocument {
  const dates = { effective_from: record.effectiveOn, effective_to: record.expiresOn }
  return {
    id: record.id,
    title: record.name,
    document_type: {
      id: firmTypeOfCode(parent, record.type)?.id ?? record.id,
      name: say(language, { key: `documentType.${parent}.${record.type}` }),
    },
    ...dates,
    status: { value: validityOf(dates, today) },
    file: { url: urlOf(record, showing), name: record.fileName, type: record.mediaType, size: record.bytes },
    uploaded_by: record.uploaderName,
    created_at: record.createdAt,
    may_delete: mayDelete(showing.actor, record, showing.now),
  }
}

function urlOf({ id, state }: DocumentRecord, { actor, now, links }: Showing): string | null {
  if (!links || !isStored(state) || !can(actor, 'document', 'download')) return null
  return links.sign({ documentId: id, sessionId: actor.sessionId }, now)
}
