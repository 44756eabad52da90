import type { DocumentRow } from '#domain/document/document.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { createFileLinks } from '../files/file-links.ts'
import { mayRead } from './document-parents.service.ts'
import { selectOfParents, selectOfSubject, selectSubjects } from './documents.repo.ts'
import { toDocumentRow } from './show-document.ts'

/** The papers of a record that itself has no documents: an invoice's, which hangs on its policy. */
export async function papersOf(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  actor: Actor,
  subjectId: string,
): Promise<DocumentRow[]> {
  const showing = { actor, now: deps.clock(), links: createFileLinks(deps) }
  const papers = await selectOfSubject(tx, actor.scope, subjectId)
  return papers.filter((paper) => mayRead(actor, paper)).map((paper) => toDocumentRow(paper, showing))
}

/** Has the portal put this record on paper already? */
export async function isOnPaper(tx: Tx, { scope }: Pick<Actor, 'scope'>, subjectId: string): Promise<boolean> {
  return (await onPaper(tx, { scope }, [subjectId])).size > 0
}

/** Which of these records has the portal put on paper already? */
export async function onPaper(
  tx: Tx,
  { scope }: Pick<Actor, 'scope'>,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await selectSubjects(tx, scope, subjectIds))
}

/** The papers of quotes that are listed where they are no quotes: a policy's renewals. */
export async function papersOfQuotes(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  actor: Actor,
  quoteIds: readonly string[],
  { hasLinks }: { hasLinks: boolean },
): Promise<ReadonlyMap<string, DocumentRow[]>> {
  const showing = { actor, now: deps.clock(), ...(hasLinks && { links: createFileLinks(deps) }) }
  const papers = await selectOfParents(tx, actor.scope, 'quote', quoteIds)
  const shown = papers.filter((paper) => paper.supersededAt === null && mayRead(actor, paper))
  const groups = Map.groupBy(shown, ({ parentId }) => parentId)
  return new Map([...groups].map(([id, own]) => [id, own.map((paper) => toDocumentRow(paper, showing))]))
}
