import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import type { Steps } from '../../http/implement.ts'
import type { Upload } from '../../http/uploads.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import type { Parents } from './document-parents.service.ts'
import { type DocumentRecord, insertDocument, type Parent } from './documents.repo.ts'

export type Keeping = Pick<Deps, 'clock' | 'locators' | 'files'> & { parents: Parents }

/** What the person says of the file they bring. */
export interface Described
  extends Pick<DocumentRecord, 'name' | 'type' | 'signatureStatus' | 'effectiveOn' | 'expiresOn'> {
  of: Parent
  upload: Upload
}

/** Where a document's file lies: under its own id, whatever its sender called it. */
export function fileKeyOf({ id }: Pick<DocumentRecord, 'id'>): string {
  return `documents/${id}`
}

/** Stores a file and its row: both, or neither. */
export async function keepDocument<Shown>(
  { clock, locators, files, parents }: Keeping,
  { of, upload, ...said }: Described,
  step: Steps['step'],
  show: (tx: Tx, actor: Actor, record: DocumentRecord) => Shown | Promise<Shown>,
): Promise<Shown> {
  const id = locators()
  await upload.keep(fileKeyOf({ id }))
  try {
    return await step(async (tx, actor) => {
      const at = clock()
      const record = await insertDocument(tx, {
        ...said,
        ...of,
        id,
        brokerageId: await parents.brokerageOf(tx, actor, of),
        origin: 'person',
        state: 'uploaded',
        fileName: upload.name,
        mediaType: upload.mediaType,
        bytes: upload.bytes,
        sha256: upload.sha256,
        uploadedBy: actor.accountId,
        uploaderName: (await findAccount(tx, actor.accountId))?.fullName ?? null,
        paper: null,
        subjectId: null,
        supersededAt: null,
        attempts: 0,
        version: 1,
        createdAt: at,
        updatedAt: at,
      })
      await traceDocument(tx, actor, 'upload', record, { after: described(record), at })
      return show(tx, actor, record)
    })
  } catch (error) {
    await files.remove(fileKeyOf({ id }))
    throw error
  }
}

/** What of a document is written down when it changes. */
export function described({ name, type, signatureStatus, effectiveOn, expiresOn, ...rest }: DocumentRecord) {
  const { fileName, sha256, parent, parentId, supersededAt } = rest
  const known = { name, type, signatureStatus, effectiveOn, expiresOn, fileName, sha256, parent, parentId }
  return supersededAt ? { ...known, supersededAt } : known
}

export function traceDocument(
  tx: Tx,
  actor: Pick<Actor, 'accountId'> | null,
  action: string,
  { brokerageId, id }: DocumentRecord,
  facts: { before?: unknown; after?: unknown; at: Date },
): Promise<void> {
  return recordChange(tx, { actor, brokerageId, action, entity: 'document', entityId: id, ...facts })
}
