import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DocumentListing } from '#domain/document/document.schema.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { BROKER, BY_INSURED, type CancellationDesk, openCancellationDesk } from './cancellation-desk.ts'

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

it('the papers of invoices that a cancellation withdraws are superseded with them; those of what was paid stand', async () => {
  const sold = await desk.sold(2)
  await desk.cancel(sold, BY_INSURED)
  const bills = await desk.invoices(sold)
  await makeDocuments.run(test.deps, test.clock.now())
  const path = `/policies/${sold.policyId}/all-documents?page_size=100`
  const { results } = await desk.answerOf<DocumentListing>(desk.call(BROKER, 'GET', path))
  const papers = results.filter(({ doc_type }) => doc_type.value === 'invoices')
  const told = papers.map(({ display_name, superseded_at }) => {
    const bill = bills.find(({ display_id }) => display_name.startsWith(display_id))
    return `${bill?.settlement_status.key ?? 'withdrawn'}${superseded_at ? ', superseded' : ''}`
  })
  expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual(['outstanding', 'paid', 'paid', 'withdrawn, superseded'])
})
