import { and, asc, desc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { DOCUMENT_ORDERING, documentColumns, firmDocumentColumns } from '#domain/document/document.columns.ts'
import type { DocumentParent } from '#domain/document/document-parent.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { document } from '../../db/tables/documents.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { contains } from '../../db/text-search.ts'

export type DocumentRecord = typeof document.$inferSelect

/** The record documents hang on. */
export interface Parent {
  parent: DocumentParent
  parentId: string
}

const SORT_SOURCES = {
  display_name: sql`lower(${document.name})`,
  title: sql`lower(${document.name})`,
  doc_type: document.type,
  document_type: document.type,
  created_at: document.createdAt,
  uploaded_by: document.uploaderName,
  document_signature_status: document.signatureStatus,
  effective_from: document.effectiveOn,
  effective_to: document.expiresOn,
}
const COLUMNS = [...documentColumns, ...firmDocumentColumns]

export async function listDocuments(tx: Tx, scope: Scope, of: Parent, query: ListQuery) {
  const { search } = query
  const where = and(hangingOn(scope, of), search ? ilike(document.name, contains(search)) : undefined)
  const { limit, offset } = pageWindow(query)
  const rows = await tx
    .select()
    .from(document)
    .where(where)
    .orderBy(...orderBy(query, COLUMNS, SORT_SOURCES, DOCUMENT_ORDERING, document.id))
    .limit(limit)
    .offset(offset)
  return { rows, totalCount: await tx.$count(document, where) }
}

/** Of a record's documents, how many are still to be made. */
export function countToMake(tx: Tx, scope: Scope, of: Parent): Promise<number> {
  return tx.$count(document, and(hangingOn(scope, of), eq(document.state, 'uploading')))
}

/** A record's documents of one kind that were not superseded, locked: what one of them says follows from the others. */
export function selectOfType(tx: Tx, scope: Scope, of: Parent, type: string): Promise<DocumentRecord[]> {
  return tx
    .select()
    .from(document)
    .where(and(hangingOn(scope, of), eq(document.type, type), isNull(document.supersededAt)))
    .orderBy(asc(document.createdAt), asc(document.id))
    .for('update')
}

/** How many copies that people signed by hand hang there. */
export function countSignedCopies(tx: Tx, scope: Scope, of: Parent, type: string): Promise<number> {
  const isCopy = and(eq(document.type, type), eq(document.origin, 'person'), eq(document.signatureStatus, 'signed'))
  return tx.$count(document, and(hangingOn(scope, of), isCopy, isNull(document.supersededAt)))
}

/** What the portal made of a record that nothing hangs on, the newest first: an invoice's paper. */
export function selectOfSubject(tx: Tx, scope: Scope, subjectId: string): Promise<DocumentRecord[]> {
  return tx
    .select()
    .from(document)
    .where(and(inScope(document.brokerageId, scope), eq(document.subjectId, subjectId)))
    .orderBy(desc(document.createdAt), desc(document.id))
}

/** Which of these records documents are about. */
export async function selectSubjects(tx: Tx, scope: Scope, subjectIds: readonly string[]): Promise<string[]> {
  const { brokerageId, subjectId } = document
  const where = and(inScope(brokerageId, scope), inArray(subjectId, [...subjectIds]))
  const rows = await tx.selectDistinct({ subjectId }).from(document).where(where)
  return rows.flatMap((row) => row.subjectId ?? [])
}

/** The documents of several records of a kind, the newest first. */
export async function selectOfParents(
  tx: Tx,
  scope: Scope,
  parent: DocumentParent,
  parentIds: readonly string[],
): Promise<DocumentRecord[]> {
  if (parentIds.length === 0) return []
  const { brokerageId, parentId } = document
  return tx
    .select()
    .from(document)
    .where(and(inScope(brokerageId, scope), eq(document.parent, parent), inArray(parentId, [...parentIds])))
    .orderBy(desc(document.createdAt), desc(document.id))
}

export async function findDocument(tx: Tx, scope: Scope, id: string): Promise<DocumentRecord | undefined> {
  const [row] = await tx
    .select()
    .from(document)
    .where(and(inScope(document.brokerageId, scope), eq(document.id, id)))
  return row
}

/** The document as it is, under its lock: of its deletion and what comes to rest on it one waits. */
export async function lockDocument(tx: Tx, scope: Scope, id: string): Promise<DocumentRecord | undefined> {
  const [row] = await tx
    .select()
    .from(document)
    .where(and(inScope(document.brokerageId, scope), eq(document.id, id)))
    .for('update')
  return row
}

export async function insertDocument(tx: Tx, record: DocumentRecord): Promise<DocumentRecord> {
  await tx.insert(document).values(record)
  return record
}

export async function updateDocument(tx: Tx, record: DocumentRecord): Promise<void> {
  await tx.update(document).set(record).where(byKey(record))
}

/** Everything of one record becomes another brokerage's. */
export async function updateTenant(tx: Tx, { parent, parentId }: Parent, brokerageId: string): Promise<void> {
  await tx
    .update(document)
    .set({ brokerageId })
    .where(and(eq(document.parent, parent), eq(document.parentId, parentId)))
}

export async function deleteDocument(tx: Tx, record: DocumentRecord): Promise<void> {
  await tx.delete(document).where(byKey(record))
}

/** The oldest document still to be made, locked; those another process has in hand are left to it. */
export async function lockNextToMake(tx: Tx): Promise<DocumentRecord | undefined> {
  const [row] = await tx
    .select()
    .from(document)
    .where(eq(document.state, 'uploading'))
    .orderBy(asc(document.attempts), asc(document.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

function hangingOn(scope: Scope, { parent, parentId }: Parent): SQL | undefined {
  return and(inScope(document.brokerageId, scope), eq(document.parent, parent), eq(document.parentId, parentId))
}

function byKey({ brokerageId, id }: Pick<DocumentRecord, 'brokerageId' | 'id'>): SQL | undefined {
  return and(eq(document.brokerageId, brokerageId), eq(document.id, id))
}
