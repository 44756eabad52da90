import { statusBeside } from '#domain/document/document-signature.ts'
import { printable } from '#print/paper.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Parents } from './document-parents.service.ts'
import { type DocumentRecord, selectOfType, updateDocument } from './documents.repo.ts'
import { described, traceDocument } from './keep-document.ts'
import { TO_BE_SIGNED } from './signed-copies.service.ts'

/**
 * After a copy came, changed or went: the portal's own paper of that kind is signed, or waits for it again; and an
 * issued quote knows whether its customer has signed.
 */
export async function followSignature(
  tx: Tx,
  parents: Parents,
  actor: Actor,
  { brokerageId, parent, parentId, type }: Pick<DocumentRecord, 'brokerageId' | 'parent' | 'parentId' | 'type'>,
  at: Date,
): Promise<void> {
  const beside = await selectOfType(tx, { kind: 'brokerage', brokerageId }, { parent, parentId }, type)
  for (const before of beside) {
    const signatureStatus = statusBeside({ ...before, isBornSigned: isBornSigned(before) }, beside)
    if (signatureStatus === before.signatureStatus) continue
    const after = { ...before, signatureStatus, version: before.version + 1, updatedAt: at }
    await updateDocument(tx, after)
    const action = signatureStatus === 'signed' ? 'sign' : 'unsign'
    await traceDocument(tx, actor, action, after, { before: described(before), after: described(after), at })
  }
  if (type === TO_BE_SIGNED && (parent === 'quote' || parent === 'policy'))
    await parents.followSignedCopy(tx, { clock: () => at }, actor, { brokerageId, parent, parentId })
}

function isBornSigned({ paper }: DocumentRecord): boolean {
  const printed = printable.safeParse(paper)
  return printed.success && printed.data.parts.some(({ sections }) => sections.some(({ signed }) => signed?.length))
}
