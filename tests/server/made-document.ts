import type { DocumentParent } from '#domain/document/document-parent.ts'
import type { Tx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { insertDocument } from '#server/modules/documents/documents.repo.ts'

/** The row of a document somebody brought to a record; its file is not there. */
export async function makeDocument(
  tx: Tx,
  { clock, locators }: Deps,
  { brokerageId, parent, parentId }: { brokerageId: string; parent: DocumentParent; parentId: string },
): Promise<string> {
  const { id } = await insertDocument(tx, {
    brokerageId,
    id: locators(),
    parent,
    parentId,
    name: 'Inspection',
    type: 'other',
    origin: 'person',
    state: 'uploaded',
    signatureStatus: 'not_applicable',
    effectiveOn: null,
    expiresOn: null,
    fileName: 'inspection.pdf',
    mediaType: 'application/pdf',
    bytes: 1000,
    sha256: null,
    uploadedBy: locators(),
    uploaderName: 'Made Here',
    paper: null,
    subjectId: null,
    supersededAt: null,
    attempts: 0,
    version: 1,
    createdAt: clock(),
    updatedAt: clock(),
  })
  return id
}
