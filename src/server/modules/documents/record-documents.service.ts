import type { DocumentEdit, DocumentListing, DocumentRow, NewDocument } from '#domain/document/document.schema.ts'
import type { RecordParent } from '#domain/document/document-parent.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Steps } from '../../http/implement.ts'
import type { Upload } from '../../http/uploads.ts'
import type { FileLinks } from '../files/file-links.ts'
import { type Parents, refuseStranger } from './document-parents.service.ts'
import { countToMake, findDocument, listDocuments, lockDocument, updateDocument } from './documents.repo.ts'
import { followSignature } from './follow-signature.service.ts'
import { described, type Keeping, keepDocument, traceDocument } from './keep-document.ts'
import { toDocumentRow } from './show-document.ts'

interface OfRecord {
  parent: RecordParent
  parentId: string
}

export async function pageRecordDocuments(
  tx: Tx,
  { clock, parents }: Pick<Keeping, 'clock' | 'parents'>,
  actor: Actor,
  of: OfRecord,
  query: ListQuery,
): Promise<DocumentListing> {
  await parents.brokerageOf(tx, actor, of)
  const { rows, totalCount } = await listDocuments(tx, actor.scope, of, query)
  const showing = { actor, now: clock() }
  return {
    results: rows.map((row) => toDocumentRow(row, showing)),
    count: totalCount,
    bundled: (await countToMake(tx, actor.scope, of)) === 0,
  }
}

export interface DocumentDeps {
  clock: Keeping['clock']
  parents: Parents
  links: FileLinks
}

export async function getRecordDocument(
  tx: Tx,
  { clock, links, parents }: DocumentDeps,
  actor: Actor,
  of: OfRecord,
  id: string,
): Promise<DocumentRow> {
  await parents.brokerageOf(tx, actor, of)
  const record = refuseStranger(await findDocument(tx, actor.scope, id), of)
  return toDocumentRow(record, { actor, now: clock(), links })
}

/** A document without a name goes by its file's. */
export function keepRecordDocument(
  keeping: Keeping,
  { of, fields, upload }: { of: OfRecord; fields: NewDocument; upload: Upload },
  step: Steps['step'],
): Promise<DocumentRow> {
  const said = {
    name: fields.display_name ?? upload.name,
    type: fields.doc_type,
    signatureStatus: fields.document_signature_status ?? 'not_applicable',
    effectiveOn: null,
    expiresOn: null,
  }
  return keepDocument(keeping, { of, upload, ...said }, step, async (tx, actor, record) => {
    const now = keeping.clock()
    if (record.signatureStatus === 'signed') await followSignature(tx, keeping.parents, actor, record, now)
    return toDocumentRow(record, { actor, now })
  })
}

/** Renames, retypes or marks as signed what a person brought; what the portal made stays as it was made (spec 2 §5 Document edit). */
export async function editRecordDocument(
  tx: Tx,
  { clock, links, parents }: DocumentDeps,
  actor: Actor,
  { of, id, edit }: { of: OfRecord; id: string; edit: DocumentEdit },
): Promise<DocumentRow> {
  await parents.brokerageOf(tx, actor, of)
  const before = refuseStranger(await lockDocument(tx, actor.scope, id), of)
  if (before.origin === 'portal') throw new AppError('refused', { wording: { key: 'documentRefused.made' } })
  const at = clock()
  const { display_name: name = before.name, doc_type: type = before.type } = edit
  const { document_signature_status: signatureStatus = before.signatureStatus } = edit
  const after = { ...before, name, type, signatureStatus, version: before.version + 1, updatedAt: at }
  await updateDocument(tx, after)
  await traceDocument(tx, actor, 'update', after, { before: described(before), after: described(after), at })
  for (const each of new Set([before.type, type]))
    await followSignature(tx, parents, actor, { ...after, type: each }, at)
  return toDocumentRow(after, { actor, now: at, links })
}
