import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedText } from '#domain/quote/shape/signed-text.ts'
import type { Body } from '#domain/sync/json.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { bring, PDF } from './brought-files.ts'
import { openPaperDesk } from './paper-desk.ts'
import { type Desk, openDesk } from './quote-desk.ts'
import { signFor } from './sign-on-screen.ts'
import { EXECUTIVE, openTablet, set } from './sync-tablet.ts'

let test: TestApp
let desk: Desk
let papers: ReturnType<typeof openPaperDesk>
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openDesk(test)
  papers = openPaperDesk(test, desk)
})
afterAll(() => test.close())

describe('papers of an offer', () => {
  it('are signed when it is locked as well: the application is made anew with the signature, the one without it is superseded', async () => {
    const { id } = await desk.makeQuote()
    await desk.act(id, 'lock')
    const applications = async () =>
      (await papers.listOf(`/quotes/${id}`)).results
        .filter(({ doc_type }) => doc_type.value === 'applications')
        .map(({ document_signature_status, superseded_at }) => [document_signature_status, superseded_at !== null])
    expect(await applications()).toEqual([['pending', false]])
    await signFor(desk, id)
    const both = await applications()
    expect(both).toHaveLength(2)
    expect(both).toEqual(
      expect.arrayContaining([
        ['pending', true],
        ['signed', false],
      ]),
    )
    await papers.make()
    const { results } = await papers.listOf(`/quotes/${id}`)
    const signed = results.find(({ document_signature_status }) => document_signature_status === 'signed')!
    expect((await papers.read(`/quotes/${id}`, signed)).text).toContain('Ann Berg')

    await desk.act(id, 'accept')
    const { policy_locator } = await desk.act(id, 'issue')
    await papers.make()
    const policy = await papers.listOf(`/policies/${policy_locator}`)
    const whole = policy.results.find(({ doc_type }) => doc_type.value === 'policy_documents')!
    const { text } = await papers.read(`/policies/${policy_locator}`, whole)
    expect(text.match(/Application for insurance/g)).toHaveLength(1)
    expect(text).toContain('Ann Berg')
  })

  it('change by nothing else once it is locked: another answer, or a signature for another price', async () => {
    const { id } = await desk.makeQuote()
    await desk.act(id, 'lock')
    const { data, version } = await desk.read(id)
    const change = (set: object) =>
      test.injectAs(EXECUTIVE, {
        method: 'PATCH',
        url: `/api/v1/quotes/${id}`,
        headers: { 'if-match': String(version) },
        payload: { set },
      })
    for (const set of [{ remark: 'Later' }, { remark: 'Later', signature: null }])
      expect((await change(set)).json()).toMatchObject({ code: 1040 })
    const { total } = await desk.answerOf<{ total: number }>(desk.call(EXECUTIVE, 'GET', `/quotes/${id}/price`))
    const of = (cents: number) => ({
      name: 'Ann Berg',
      strokes: [],
      at: '2026-03-20T16:30:00.000Z',
      place: null,
      total: cents / 100,
      sha256: createHash('sha256').update(signedText(data, cents)).digest('hex'),
    })
    expect((await change({ signature: of(1) })).json()).toMatchObject({ code: 1010 })
    const forAnother = { ...of(1), total }
    expect((await change({ signature: forAnother })).json()).toMatchObject({ code: 1010 })
    const right = of(Math.round(total * 100))
    for (const at of ['2099-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z'])
      expect((await change({ signature: { ...right, at } })).json()).toMatchObject({ code: 1010 })
    const stillWaits = [
      { document_signature_status: 'pending', superseded_at: null },
      { document_signature_status: 'not_applicable', superseded_at: null },
    ]
    expect((await papers.listOf(`/quotes/${id}`)).results).toMatchObject(stillWaits)
  })

  it('are of a farm that has not signed where a tablet’s clock was years ahead: the draft keeps what was drawn', async () => {
    const { id } = await desk.makeQuote()
    const at = '2099-01-01T00:00:00.000Z'
    await signFor(desk, id, at)
    expect((await desk.read(id)).data.signature).toMatchObject({ at })
    await desk.act(id, 'lock')
    const [application] = (await papers.listOf(`/quotes/${id}`)).results
    expect(application).toMatchObject({ document_signature_status: 'pending' })
    await signFor(desk, id)
    expect((await papers.listOf(`/quotes/${id}`)).results).toContainEqual(
      expect.objectContaining({ document_signature_status: 'signed', superseded_at: null }),
    )
  })

  it('take their invoices along: the policy’s one file holds what is owed, not what was owed for an offer that fell', async () => {
    const { id } = await desk.makeQuote()
    for (const act of ['lock', 'accept', 'invalidate', 'lock', 'accept']) await desk.act(id, act)
    const { policy_locator } = await desk.act(id, 'issue')
    await papers.make()
    const { results } = await papers.listOf(`/policies/${policy_locator}`)
    const invoices = results.filter(({ doc_type }) => doc_type.value === 'invoices')
    const told = invoices.map(({ superseded_at }) => superseded_at !== null)
    expect([told.filter(Boolean).length, told.length]).toEqual([1, 2])
    const whole = results.find(({ doc_type }) => doc_type.value === 'policy_documents')!
    const { text } = await papers.read(`/policies/${policy_locator}`, whole)
    expect(text.match(/Amount due/g)).toHaveLength(1)
  })

  it('keep a signature that was given when it was locked: nobody takes it away, and what takes the offer back takes it along', async () => {
    const { id } = await desk.makeQuote()
    await desk.act(id, 'lock')
    await signFor(desk, id)
    const { version } = await desk.read(id)
    const away = test.injectAs(EXECUTIVE, {
      method: 'PATCH',
      url: `/api/v1/quotes/${id}`,
      headers: { 'if-match': String(version) },
      payload: { set: { signature: null } },
    })
    expect((await away).json()).toMatchObject({ code: 1010, errors: [{ field: 'signature' }] })
    const tablet = await openTablet(test, EXECUTIVE)
    const { signature } = (await desk.read(id)).data as { signature: Body }
    const other = { ...signature, name: 'Somebody Else', sha256: '0'.repeat(64) }
    for (const value of [other, null])
      expect(
        await tablet.push(tablet.patch(id, [set('signature', value, signature)], { entity: 'quote' })),
      ).toMatchObject([{ verdict: 'rejected' }])
    expect((await desk.read(id)).data.signature).toEqual(signature)
    for (const act of ['accept', 'invalidate', 'lock']) await desk.act(id, act)
    expect((await desk.read(id)).data.signature).toBeUndefined()
    const living = (await papers.listOf(`/quotes/${id}`)).results.filter(({ superseded_at }) => superseded_at === null)
    expect(living.map(({ document_signature_status: status }) => status)).toEqual(['pending', 'not_applicable'])
  })

  it('are superseded when it is taken back, with copies signed of it; the next lock waits for a signature of its own', async () => {
    const { id } = await desk.makeQuote()
    await desk.act(id, 'lock')
    const fields = { doc_type: 'applications', document_signature_status: 'signed' }
    await bring(test, EXECUTIVE, `/quotes/${id}/documents`, { name: 'Signed.pdf', content: PDF, fields })
    await desk.act(id, 'accept')
    await desk.act(id, 'invalidate')
    const first = (await papers.listOf(`/quotes/${id}`)).results
    expect(first.map(({ superseded_at }) => superseded_at !== null)).toEqual([true, true, true])
    await desk.act(id, 'lock')
    const now = (await papers.listOf(`/quotes/${id}`)).results.filter(({ superseded_at }) => superseded_at === null)
    expect(now.map(({ doc_type, document_signature_status: status }) => [doc_type.value, status])).toEqual([
      ['applications', 'pending'],
      ['quotes', 'not_applicable'],
    ])
    await desk.act(id, 'accept')
    await desk.act(id, 'issue')
    expect((await desk.read(id)).data.signedOnPaper).toBeUndefined()
  })
})
