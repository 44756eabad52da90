import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import type { TestApp } from '#tests/setup/app.ts'
import type { Desk } from './quote-desk.ts'
import { readLinked } from './read-pdf.ts'
import { EXECUTIVE } from './sync-tablet.ts'

/** Somebody who reads the documents of quotes and policies, once they are made. */
export function openPaperDesk(test: TestApp, desk: Desk) {
  return {
    make: () => makeDocuments.run(test.deps, test.clock.now()),
    listOf: (path: string) =>
      desk.answerOf<DocumentListing>(desk.call(EXECUTIVE, 'GET', `${path}/all-documents?ordering=doc_type`)),
    /** The file as its reader gets it, through its link. */
    async read(path: string, { id }: DocumentRow) {
      const { url } = await desk.answerOf<DocumentRow>(desk.call(EXECUTIVE, 'GET', `${path}/all-documents/${id}`))
      return readLinked(test, url)
    },
  }
}
