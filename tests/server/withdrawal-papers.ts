import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { readLinked } from './read-pdf.ts'

/** What a policy's own papers about withdrawals say, the last made first. */
export async function readWithdrawalPapers(test: TestApp, policy: string): Promise<string[]> {
  await makeDocuments.run(test.deps, test.clock.now())
  const path = `/api/v1/policies/${policy}/all-documents`
  const read = async <Answer>(url: string) => (await test.injectAs('portal_user', { url })).json<Answer>()
  const { results } = await read<DocumentListing>(`${path}?page_size=100`)
  const texts: string[] = []
  for (const { id } of results.filter(({ doc_type }) => doc_type.value === 'withdrawals')) {
    const { url } = await read<DocumentRow>(`${path}/${id}`)
    texts.push((await readLinked(test, url)).text.replaceAll(/\s+/g, ' '))
  }
  return texts
}
