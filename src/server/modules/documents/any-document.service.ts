import { can } from '#domain/access/can.ts'
import type { DocumentLetter } from '#domain/document/document.schema.ts'
import { mayDelete } from '#domain/document/document-deletion.ts'
import { isStored } from '#domain/document/document-state.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import type { Steps } from '../../http/implement.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { sendLetter } from '../accounts/send-letter.service.ts'
import { fileHeaders } from '../files/file-headers.ts'
import { mayRead, type Parents } from './document-parents.service.ts'
import { type DocumentRecord, deleteDocument, findDocument, lockDocument } from './documents.repo.ts'
import { followSignature } from './follow-signature.service.ts'
import { described, fileKeyOf, traceDocument } from './keep-document.ts'
import { recipientOf } from './recipient.service.ts'

/** A document by its own id: unknown to whoever may not read what it hangs on. */
async function requireDocument(tx: Tx, actor: Actor, id: string): Promise<DocumentRecord> {
  const record = await findDocument(tx, actor.scope, id)
  if (!record || !mayRead(actor, record)) throw new AppError('notFound')
  return record
}

/** The row goes first, the file once that stands: a file without a row is seen by nobody. */
export async function removeDocument(
  { clock, files, parents }: Pick<Deps, 'clock' | 'files'> & { parents: Parents },
  id: string,
  step: Steps['step'],
): Promise<void> {
  const record = await step(async (tx, actor) => {
    const found = await requireDocument(tx, actor, id)
    const at = clock()
    if (!mayDelete(actor, found, at)) throw new AppError('forbidden')
    if (!(await lockDocument(tx, actor.scope, id))) throw new AppError('notFound')
    await parents.refuseHeld(tx, found)
    await deleteDocument(tx, found)
    await traceDocument(tx, actor, 'delete', found, { before: described(found), at })
    await followSignature(tx, parents, actor, found, at)
    return found
  })
  await files.remove(fileKeyOf(record))
}

/** The document whose file may be read now: it has one, and this person may download. */
export async function requireFile(tx: Tx, actor: Actor, id: string): Promise<DocumentRecord> {
  const record = await requireDocument(tx, actor, id)
  if (!isStored(record.state) || !can(actor, 'document', 'download')) throw new AppError('notFound')
  return record
}

/** A file's content with what is said of it, streamed. */
export async function openFile({ files }: Pick<Deps, 'files'>, record: DocumentRecord, isDownload: boolean) {
  return { headers: fileHeaders(record, isDownload), content: await files.read(fileKeyOf(record)) }
}

/** One letter with the file in it; what was sent to whom is written down, and whether that is an outsider. */
export function sendDocument(
  deps: Pick<Deps, 'clock' | 'db' | 'files' | 'mail'> & { parents: Parents },
  { id, to, subject, body }: DocumentLetter & { id: string },
  step: Steps['step'],
): Promise<void> {
  return sendLetter(deps, step, async (tx, actor) => {
    const record = await requireFile(tx, actor, id)
    const { brokerageId, fileName: filename, mediaType: contentType } = record
    const policyholderId = await deps.parents.policyholderOf(tx, actor, record)
    const recipient = await recipientOf(tx, { to, brokerageId, policyholderId })
    const replyTo = await addressOf(tx, actor)
    return {
      act: { brokerageId, entity: 'document', entityId: id, after: { to, recipient, subject } },
      async write() {
        const content = await deps.files.read(fileKeyOf(record))
        return { to, replyTo, subject, text: body, attachments: [{ filename, contentType, content }] }
      },
    }
  })
}

async function addressOf(tx: Tx, { accountId }: Actor) {
  const account = await findAccount(tx, accountId)
  if (!account) throw new AppError('signedOut')
  return { name: account.fullName, address: account.email }
}
