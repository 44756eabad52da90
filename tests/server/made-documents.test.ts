import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type Desk, openDesk } from './quote-desk.ts'
import { EXECUTIVE } from './sync-tablet.ts'

let test: TestApp
let desk: Desk
const folder = mkdtempSync(join(tmpdir(), 'hedgerow-papers-'))
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openDesk(test)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const listOf = (path: string) =>
  desk.answerOf<DocumentListing>(desk.call(EXECUTIVE, 'GET', `${path}/all-documents?ordering=doc_type`))
const make = () => makeDocuments.run(test.deps, test.clock.now())

/** The file as its reader gets it, through its link, told by an independent program. */
async function read(path: string, { id }: DocumentRow) {
  const { url } = await desk.answerOf<DocumentRow>(desk.call(EXECUTIVE, 'GET', `${path}/all-documents/${id}`))
  const answer = await test.app.inject({ method: 'GET', url: url! })
  const file = join(folder, `${id}.pdf`)
  writeFileSync(file, answer.rawPayload)
  return { text: run('pdftotext', '-layout', file, '-'), info: run('pdfinfo', file) }
}
const run = (program: string, ...given: string[]) => execFileSync(program, given, { encoding: 'utf8' })

describe('the portal’s own documents', () => {
  it('are ordered with the lock, made by the job, and bundled once all are there [Q4.documents.1] [Q7.10] [P4.8.3]', async () => {
    const { id } = await desk.makeQuote()
    const { display_id, price } = await desk.act(id, 'lock')
    const path = `/quotes/${id}`
    const ordered = await listOf(path)
    expect(ordered.bundled).toBe(false)
    expect(ordered.results).toMatchObject([
      {
        doc_type: { key: 'platform', value: 'applications' },
        state: 'uploading',
        document_signature_status: 'pending',
      },
      {
        doc_type: { key: 'platform', value: 'quotes' },
        state: 'uploading',
        document_signature_status: 'not_applicable',
      },
    ])
    await make()
    const made = await listOf(path)
    expect(made.bundled).toBe(true)
    expect(made.results.map(({ state, uploaded_by }) => [state, uploaded_by])).toEqual([
      ['uploaded', null],
      ['uploaded', null],
    ])

    const proposal = await read(path, made.results[1]!)
    expect(proposal.info).toMatch(/Tagged:\s+yes/)
    for (const words of [
      'Quote proposal',
      display_id,
      'Maple Ridge Farms Ltd.',
      'Prairie Shield Insurance',
      'Home quarter',
      'Page 1 of',
    ])
      expect(proposal.text).toContain(words)
    const total = price.total.toLocaleString('en', { style: 'currency', currency: 'USD' })
    expect(proposal.text).toMatch(new RegExp(`Total\\s+${total.replace(/[$.]/g, '\\$&')}`))
    const application = await read(path, made.results[0]!)
    for (const words of ['Application for insurance', 'Wheat farming', 'Are riding lessons given?', 'I declare'])
      expect(application.text).toContain(words)
  })

  it('follow the policy: an invoice when it goes out, declarations when it is issued; run twice, made once', async () => {
    const { id, policy_locator } = await desk.makeQuote()
    for (const step of ['lock', 'accept', 'issue']) await desk.act(id, step)
    await Promise.all([make(), make()])
    await make()
    const { results, bundled } = await listOf(`/policies/${policy_locator}`)
    expect(bundled).toBe(true)
    expect(results.map(({ doc_type }) => doc_type.value)).toEqual(['declarations', 'invoices'])
    const [declarations, invoice] = results as [DocumentRow, DocumentRow]
    expect((await read(`/policies/${policy_locator}`, declarations)).text).toContain(declarations.display_name)
    expect(declarations.display_name).toMatch(/^P-\d+$/)
    const { text } = await read(`/policies/${policy_locator}`, invoice)
    expect(text).toMatch(/Amount due\s+\$[\d,]+\.\d\d/)
    expect(text).toContain(invoice.display_name)
  })

  it('speak the client’s language', async () => {
    const policyholder = await desk.makePolicyholder({ preferred_language: 'es' })
    const { id } = await desk.makeQuote((body) => ({ ...body, policyholder }))
    await desk.act(id, 'lock')
    await make()
    const { results } = await listOf(`/quotes/${id}`)
    const { text, info } = await read(`/quotes/${id}`, results[1]!)
    expect(text).toContain('Propuesta de cotización')
    expect(text).toContain('Página 1 de')
    expect(info).toContain('Propuesta de cotización')
  })

  it('stay as they were made [Q5.6]', async () => {
    const { id } = await desk.makeQuote()
    await desk.act(id, 'lock')
    const [first] = (await listOf(`/quotes/${id}`)).results
    const edit = desk.call(EXECUTIVE, 'PATCH', `/quotes/${id}/all-documents/${first!.id}`, { display_name: 'Mine' })
    expect((await desk.answerOf<{ messages: string[] }>(edit, 400)).messages).toEqual([
      'This document was made by the portal and stays as it is.',
    ])
  })

  it('hold no amount of a single thing or peril, whoever reads them', async () => {
    const { id } = await desk.makeQuote()
    await desk.act(id, 'lock')
    await make()
    const { results } = await listOf(`/quotes/${id}`)
    const perils = await desk.answerOf<{ perils: { premium: number }[] }>(
      desk.call('portal_super_user', 'GET', `/quotes/${id}/price`),
    )
    const { text } = await read(`/quotes/${id}`, results[1]!)
    const amounts = premiumsIn(perils)
    expect(amounts.length).toBeGreaterThan(3)
    for (const amount of amounts) expect(text).not.toContain(amount)
  })
})

/** Every premium anywhere below, as a paper would write it. */
function premiumsIn(price: unknown): string[] {
  const amounts: string[] = []
  JSON.stringify(price, (key, each) => {
    if (key === 'premium' && typeof each === 'number')
      amounts.push(each.toLocaleString('en', { style: 'currency', currency: 'USD' }))
    return each
  })
  return amounts.slice(1)
}
