import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentRow } from '#domain/document/document.schema.ts'
import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { rowsOf } from '#server/db/client.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { bring, PDF } from './brought-files.ts'
import { openPaperDesk } from './paper-desk.ts'
import { type Desk, openDesk } from './quote-desk.ts'
import { signFor } from './sign-on-screen.ts'
import { EXECUTIVE } from './sync-tablet.ts'

let test: TestApp
let desk: Desk
let papers: ReturnType<typeof openPaperDesk>
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openDesk(test)
  papers = openPaperDesk(test, desk)
})
afterAll(() => test.close())

describe('the portal’s own documents', () => {
  it('are ordered with the lock, made by the job, and bundled once all are there [Q4.documents.1] [Q7.10] [P4.8.3]', async () => {
    const { id: producer } = await desk.answerOf<{ id: string }>(desk.call(EXECUTIVE, 'GET', '/users/me'))
    const { id } = await desk.makeQuote((body) => ({ ...body, producer }))
    const { display_id, price } = await desk.act(id, 'lock')
    const path = `/quotes/${id}`
    const ordered = await papers.listOf(path)
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
    await papers.make()
    const made = await papers.listOf(path)
    expect(made.bundled).toBe(true)
    expect(made.results.map(({ state, uploaded_by }) => [state, uploaded_by])).toEqual([
      ['uploaded', null],
      ['uploaded', null],
    ])

    const proposal = await papers.read(path, made.results[1]!)
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
    // Sixty days after it was begun would be May 19: no promise outlives what takes the quote away.
    expect(proposal.text).toMatch(/This offer stands until\s+May 1, 2026/)
    expect(proposal.text).toMatch(/Named insureds +Broker *\n *Maple Ridge Farms Ltd\. +\S/)
    for (const words of ['Wheat farming', 'I have read what is offered', 'Date']) expect(proposal.text).toContain(words)
    expect(proposal.text.indexOf(total)).toBeLessThan(proposal.text.indexOf('Home quarter'))
    const application = await papers.read(path, made.results[0]!)
    for (const words of ['Application for insurance', 'Wheat farming', 'Are riding lessons given?', 'I declare'])
      expect(application.text).toContain(words)
  })

  it('follow the policy: an invoice when it goes out, declarations when it is issued; run twice, made once [P4.8.3]', async () => {
    const { id, policy_locator } = await desk.makeQuote()
    for (const step of ['lock', 'accept', 'issue']) await desk.act(id, step)
    expect((await papers.listOf(`/policies/${policy_locator}`)).bundled).toBe(false) // sold at once, bundled afterwards
    await Promise.all([papers.make(), papers.make()])
    await papers.make()
    const { results, bundled } = await papers.listOf(`/policies/${policy_locator}`)
    expect(bundled).toBe(true)
    expect(results.map(({ doc_type }) => doc_type.value)).toEqual(['declarations', 'invoices', 'policy_documents'])
    const [declarations, invoice, whole] = results as [DocumentRow, DocumentRow, DocumentRow]
    expect((await papers.read(`/policies/${policy_locator}`, declarations)).text).toContain(declarations.display_name)
    expect(declarations.display_name).toMatch(/^P-\d+$/)
    const { text } = await papers.read(`/policies/${policy_locator}`, invoice)
    expect(text).toMatch(/Amount due\s+\$[\d,]+\.\d\d/)
    expect(text).toContain(invoice.display_name)

    const bundle = await papers.read(`/policies/${policy_locator}`, whole)
    const pages = Number(/Pages:\s+(\d+)/.exec(bundle.info)?.[1])
    expect(pages).toBeGreaterThanOrEqual(4)
    expect(bundle.text).toContain(`Page 1 of ${pages}`)
    expect(bundle.text).toContain(`Page ${pages} of ${pages}`)
    for (const words of ['Declarations', 'Application for insurance', invoice.display_name])
      expect(bundle.text).toContain(words)
    expect(whole.display_name).toBe(`${declarations.display_name} Policy documents`)
  })

  it('an invoice that went out names its paper, linked for whoever may download; a planned one has none [Q3.17]', async () => {
    const { id, policy_locator } = await desk.makeQuote((body) => ({ ...body, paymentSchedule: 'quarterly' }))
    for (const step of ['lock', 'accept', 'issue']) await desk.act(id, step)
    const path = `/policies/${policy_locator}/invoices`
    const { data } = await desk.answerOf<{ data: { id: string; display_id: string }[] }>(
      desk.call(EXECUTIVE, 'GET', `${path}?ordering=due_time`),
    )
    const paperOf = async (invoice: string, who: string = EXECUTIVE) =>
      (await desk.answerOf<InvoiceDetails>(desk.call(who, 'GET', `${path}/${invoice}`))).document
    expect(await paperOf(data[0]!.id)).toMatchObject([{ state: 'uploading', url: null }])
    await papers.make()
    const [paper] = await paperOf(data[0]!.id)
    expect(paper).toMatchObject({ state: 'uploaded', file_name: `${data[0]!.display_id}-invoices.pdf` })
    const answer = await test.app.inject({ method: 'GET', url: paper!.url! })
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(await paperOf(data[0]!.id, 'business_development_member')).toMatchObject([{ state: 'uploaded', url: null }])
    expect(await paperOf(data[1]!.id)).toEqual([])
  })

  it('call what nobody named by its kind: grain by its commodity', async () => {
    const { id } = await desk.makeQuote((body) => {
      const exposures = Object.entries(body.exposures as Record<string, Body>)
      const named = exposures.map(([key, each]) => [
        key,
        each.type === 'stock' ? { ...each, commodity: 'canola' } : each,
      ])
      return { ...body, exposures: Object.fromEntries(named) as Body }
    })
    await desk.act(id, 'lock')
    await papers.make()
    const { results } = await papers.listOf(`/quotes/${id}`)
    const { text } = await papers.read(`/quotes/${id}`, results[1]!)
    expect(text).toMatch(/Canola +Home quarter/)
    expect(text).not.toContain('Stored crops')
  })

  it('speak the client’s language', async () => {
    const policyholder = await desk.makePolicyholder({ preferred_language: 'es' })
    const { id } = await desk.makeQuote((body) => ({ ...body, policyholder }))
    await desk.act(id, 'lock')
    await papers.make()
    const { results } = await papers.listOf(`/quotes/${id}`)
    const { text, info } = await papers.read(`/quotes/${id}`, results[1]!)
    expect(text).toContain('Propuesta de cotización')
    expect(text).toContain('Página 1 de')
    expect(info).toContain('Propuesta de cotización')
    expect((await papers.read(`/quotes/${id}`, results[0]!)).text).toContain('Cultivo de trigo')
  })

  it('stay as they were made [Q5.6]', async () => {
    const { id } = await desk.makeQuote()
    await desk.act(id, 'lock')
    const [first] = (await papers.listOf(`/quotes/${id}`)).results
    const edit = desk.call(EXECUTIVE, 'PATCH', `/quotes/${id}/all-documents/${first!.id}`, { display_name: 'Mine' })
    expect((await desk.answerOf<{ messages: string[] }>(edit, 400)).messages).toEqual([
      'This document was made by the portal and stays as it is.',
    ])
  })

  it('that wait for a signature have one while a signed copy hangs beside them, and the log says who brought it [Q4.documents.2]', async () => {
    const { id } = await desk.makeQuote()
    await desk.act(id, 'lock')
    await papers.make()
    const statusOf = async () => {
      const { results } = await papers.listOf(`/quotes/${id}`)
      return results.find(({ doc_type }) => doc_type.key === 'platform' && doc_type.value === 'applications')
        ?.document_signature_status
    }
    const fields = { doc_type: 'applications', document_signature_status: 'signed' }
    const form = { name: 'Signed application.pdf', content: PDF }
    const plain = await bring(test, EXECUTIVE, `/quotes/${id}/documents`, {
      ...form,
      fields: { doc_type: 'applications' },
    })
    expect([plain.statusCode, await statusOf()]).toEqual([201, 'pending'])
    const copy = (await bring(test, EXECUTIVE, `/quotes/${id}/documents`, { ...form, fields })).json<DocumentRow>()
    expect(await statusOf()).toBe('signed')
    const path = `/quotes/${id}/all-documents/${copy.id}`
    await desk.answerOf(desk.call(EXECUTIVE, 'PATCH', path, { doc_type: 'other' }))
    expect(await statusOf()).toBe('pending')
    await desk.answerOf(desk.call(EXECUTIVE, 'PATCH', path, { doc_type: 'applications' }))
    expect(await statusOf()).toBe('signed')
    await test.injectAs(EXECUTIVE, { method: 'DELETE', url: `/api/v1/documents/${copy.id}` })
    expect(await statusOf()).toBe('pending')

    const log = await rowsOf<{ action: string; before: string; after: string; who: string | null }>(
      test.engine.root,
      sql`select action, before->>'signatureStatus' as before, after->>'signatureStatus' as after, account_id as who
            from audit_log where entity = 'document' and action in ('sign', 'unsign') order by at, id`,
    )
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['sign', 'pending', 'signed'],
      ['unsign', 'signed', 'pending'],
      ['sign', 'pending', 'signed'],
      ['unsign', 'signed', 'pending'],
    ])
    expect(log.every(({ who }) => who !== null)).toBe(true)
  })

  it('brought signed to a quote or to its policy take an issued quote off what waits for a signature [Q4.documents.2] [Q2.dashboard.8]', async () => {
    const sign = async (path: string) => {
      const fields = { doc_type: 'applications', document_signature_status: 'signed' }
      const copy = await bring(test, EXECUTIVE, `${path}/documents`, { name: 'Signed.pdf', content: PDF, fields })
      return copy.json<DocumentRow>()
    }
    const drop = ({ id }: DocumentRow) => test.injectAs(EXECUTIVE, { method: 'DELETE', url: `/api/v1/documents/${id}` })
    const { id, policy_locator } = await desk.makeQuote()
    const isSigned = async () => (await desk.read(id)).data.signedOnPaper ?? false
    await desk.act(id, 'lock')
    const before = await sign(`/quotes/${id}`)
    await desk.act(id, 'accept')
    expect(await isSigned()).toBe(false)
    await desk.act(id, 'issue')
    expect(await isSigned()).toBe(true)
    await drop(before)
    expect(await isSigned()).toBe(false)
    const onPolicy = await sign(`/policies/${policy_locator}`)
    const onQuote = await sign(`/quotes/${id}`)
    await drop(onPolicy)
    expect(await isSigned()).toBe(true)
    await drop(onQuote)
    expect(await isSigned()).toBe(false)
  })

  it('are signed from the start where the customer signed for exactly this, and only then', async () => {
    const signed = await desk.makeQuote()
    const mark = await signFor(desk, signed.id)
    await desk.act(signed.id, 'lock')
    await papers.make()
    const [application, proposal] = (await papers.listOf(`/quotes/${signed.id}`)).results as [DocumentRow, DocumentRow]
    expect(application.document_signature_status).toBe('signed')
    for (const paper of [application, proposal]) {
      const { text } = await papers.read(`/quotes/${signed.id}`, paper)
      expect(text).toContain('Signed on screen by Ann Berg')
      expect(text).toContain('At 50.4, −104.6 (within 12 m)')
      expect(text.replaceAll(/\s+/g, '')).toContain(mark.sha256)
    }

    const changed = await desk.makeQuote()
    await signFor(desk, changed.id)
    await desk.patch(changed.id, { paymentSchedule: 'quarterly' })
    await desk.act(changed.id, 'lock')
    await papers.make()
    const [waiting] = (await papers.listOf(`/quotes/${changed.id}`)).results
    expect(waiting?.document_signature_status).toBe('pending')
    expect((await papers.read(`/quotes/${changed.id}`, waiting!)).text).not.toContain('Signed on screen')
  })

  it('hold no amount of a single thing or peril, whoever reads them', async () => {
    const { id } = await desk.makeQuote()
    await desk.act(id, 'lock')
    await papers.make()
    const { results } = await papers.listOf(`/quotes/${id}`)
    const perils = await desk.answerOf<{ perils: { premium: number }[] }>(
      desk.call('portal_super_user', 'GET', `/quotes/${id}/price`),
    )
    const { text } = await papers.read(`/quotes/${id}`, results[1]!)
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
