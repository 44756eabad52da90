import type { Papers } from '#domain/document/document.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { mayRead } from './document-parents.service.ts'
import { selectOfSubject } from './documents.repo.ts'

/** What the portal has on paper of a record, the newest first, as far as this reader may know of it; its file is opened among the documents of its policy. */
export async function papersNamed(tx: Tx, actor: Actor, subjectId: string): Promise<Papers> {
  const papers = await selectOfSubject(tx, actor.scope, subjectId)
  return papers
    .filter((paper) => mayRead(actor, paper))
    .map(({ id, name, fileName, state }) => ({ id, display_name: name, file_name: fileName, state, url: null }))
}
