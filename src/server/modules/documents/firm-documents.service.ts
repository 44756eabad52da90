import { expiryProblem, orderProblem } from '#domain/document/document-dates.ts'
import type { FirmParent } from '#domain/document/document-parent.ts'
import { FIRM_DOCUMENT_TYPES, findFirmType } from '#domain/document/document-types.ts'
import type {
  DocumentType,
  FirmDocument,
  FirmDocumentEdit,
  NewFirmDocument,
} from '#domain/document/firm-document.schema.ts'
import { AppError, type FieldProblem, fieldError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Steps } from '../../http/implement.ts'
import type { Upload } from '../../http/uploads.ts'
import { say } from '../../http/wording.ts'
import type { FileLinks } from '../files/file-links.ts'
import { type Parents, refuseStranger, todayOfFirm } from './document-parents.service.ts'
import { type DocumentRecord, findDocument, listDocuments, updateDocument } from './documents.repo.ts'
import { described, type Keeping, keepDocument, traceDocument } from './keep-document.ts'
import { toFirmDocument } from './show-document.ts'

interface OfFirm {
  parent: FirmParent
  parentId: string
}

interface FirmDocumentDeps {
  clock: Keeping['clock']
  parents: Parents
  language: Language
  links?: FileLinks
}

export function listFirmTypes(parent: FirmParent, language: Language): DocumentType[] {
  return FIRM_DOCUMENT_TYPES[parent].map(({ id, code }) => ({
    id,
    code,
    name: say(language, { key: `documentType.${parent}.${code}` }),
  }))
}

export async function pageFirmDocuments(
  tx: Tx,
  deps: FirmDocumentDeps,
  actor: Actor,
  of: OfFirm,
  query: ListQuery,
): Promise<Paged<FirmDocument>> {
  const brokerageId = await deps.parents.brokerageOf(tx, actor, of)
  const { rows, totalCount } = await listDocuments(tx, actor.scope, of, query)
  const show = await showerFor(tx, deps, actor, of, brokerageId)
  return toPage(rows.map(show), totalCount, query)
}

export async function getFirmDocument(
  tx: Tx,
  deps: FirmDocumentDeps,
  actor: Actor,
  of: OfFirm,
  id: string,
): Promise<FirmDocument> {
  const brokerageId = await deps.parents.brokerageOf(tx, actor, of)
  const record = refuseStranger(await findDocument(tx, actor.scope, id), of)
  return (await showerFor(tx, deps, actor, of, brokerageId))(record)
}

/** A document of a firm or broker is brought: its kind is known, its dates are in order and it has not ended yet. */
export async function keepFirmDocument(
  { language, ...keeping }: Keeping & { language: Language },
  { of, fields, upload }: { of: OfFirm; fields: NewFirmDocument; upload: Upload },
  step: Steps['step'],
): Promise<FirmDocument> {
  const today = await step(async (tx, actor) =>
    todayOfFirm(tx, actor, await keeping.parents.brokerageOf(tx, actor, of), keeping.clock()),
  )
  refuse([orderProblem(fields), expiryProblem(fields, today)])
  const said = {
    name: fields.title,
    type: codeOf(of.parent, fields.document_type),
    signatureStatus: 'not_applicable' as const,
    effectiveOn: fields.effective_from ?? null,
    expiresOn: fields.effective_to ?? null,
  }
  return keepDocument(keeping, { of, upload, ...said }, step, (_tx, actor, record) =>
    toFirmDocument(record, { actor, now: keeping.clock(), parent: of.parent, today, language }),
  )
}

export async function editFirmDocument(
  tx: Tx,
  deps: FirmDocumentDeps,
  actor: Actor,
  { of, id, edit }: { of: OfFirm; id: string; edit: FirmDocumentEdit },
): Promise<FirmDocument> {
  const brokerageId = await deps.parents.brokerageOf(tx, actor, of)
  const before = refuseStranger(await findDocument(tx, actor.scope, id), of)
  const { effective_from = before.effectiveOn, effective_to = before.expiresOn } = edit
  refuse([orderProblem({ effective_from, effective_to })])
  const at = deps.clock()
  const after: DocumentRecord = {
    ...before,
    name: edit.title ?? before.name,
    type: edit.document_type === undefined ? before.type : codeOf(of.parent, edit.document_type),
    effectiveOn: effective_from,
    expiresOn: effective_to,
    version: before.version + 1,
    updatedAt: at,
  }
  await updateDocument(tx, after)
  await traceDocument(tx, actor, 'update', after, { before: described(before), after: described(after), at })
  return (await showerFor(tx, deps, actor, of, brokerageId))(after)
}

async function showerFor(
  tx: Tx,
  { clock, language, links }: FirmDocumentDeps,
  actor: Actor,
  of: OfFirm,
  brokerageId: string,
) {
  const now = clock()
  const today = await todayOfFirm(tx, actor, brokerageId, now)
  return (record: DocumentRecord) =>
    toFirmDocument(record, { actor, now, ...(links && { links }), parent: of.parent, today, language })
}

function codeOf(parent: FirmParent, id: string): string {
  const type = findFirmType(parent, id)
  if (!type) throw fieldError('document_type', 'validation.documentType')
  return type.code
}

function refuse(problems: readonly (FieldProblem | null)[]): void {
  const fields = problems.filter((problem) => problem !== null)
  if (fields.length > 0) throw new AppError('fields', { fields })
}
