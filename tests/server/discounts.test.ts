import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { openOffice } from './quote-desk.ts'
import { readLinked } from './read-pdf.ts'
import { EXECUTIVE, openTablet, RIVAL, set, verdicts } from './sync-tablet.ts'

const APPROVER = 'business_development_approver'
const HEAD = 'business_development_head'

const { test, desk } = openOffice()

const give = (who: string, id: string, discounts: string[], headers = {}) =>
  test.injectAs(who, { method: 'PUT', url: `/api/v1/quotes/${id}/discounts`, payload: { discounts }, headers })

interface Price {
  discount: { percent: number; before: number; off: number; granted: object | null } | null
  gross_premium: number
  technical_premium: number
  discount_percent: number
}
const priceOf = (id: string) => desk.answerOf<Price>(desk.call(HEAD, 'GET', `/quotes/${id}/price`))

const usd = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** The words of a paper of ours, as they follow each other. */
async function paperOf(of: string, type: string): Promise<string> {
  await makeDocuments.run(test.deps, test.clock.now())
  const { results } = await desk.answerOf<DocumentListing>(
    desk.call(EXECUTIVE, 'GET', `${of}/all-documents?ordering=doc_type`),
  )
  const { id } = results.find(({ doc_type }) => doc_type.value === type)!
  const { url } = await desk.answerOf<DocumentRow>(desk.call(EXECUTIVE, 'GET', `${of}/all-documents/${id}`))
  return (await readLinked(test, url)).text.replaceAll(/\s+/g, ' ')
}

describe('[Q3.33] [Q6.6] discounts of quotes', () => {
  it('[Q7.9] are listed for whoever reads quotes', async () => {
    const answer = await desk.call(EXECUTIVE, 'GET', '/discounts')
    expect(answer.json()).toContainEqual({ id: 'FPD-10', percentage: 10 })
    expect((await desk.call('auditor', 'GET', '/discounts')).statusCode).toBe(403)
  })

  it('[Q7.28] come off every premium and nothing else, are replaced and taken away', async () => {
    const { id, version } = await desk.makeQuote()
    const full = await priceOf(id)
    const given = await give(HEAD, id, ['FPD-10'], { 'if-match': String(version) })
    expect(given.json()).toMatchObject({ discounts: ['FPD-10'], versioned_data: { discountIds: ['FPD-10'] } })
    const reduced = await priceOf(id)
    expect(reduced).toMatchObject({ discount_percent: 10, technical_premium: full.technical_premium })
    expect(reduced.gross_premium).toBeCloseTo(full.gross_premium * 0.9, 0)
    expect((await give(HEAD, id, ['FPD-5'], { 'if-match': String(version) })).statusCode).toBe(412)
    expect((await give(HEAD, id, ['FPD-5'])).json()).toMatchObject({ discounts: ['FPD-5'] })
    expect((await give(APPROVER, id, [])).json()).toMatchObject({ discounts: [] })
    expect(await priceOf(id)).toMatchObject({ discount_percent: 0, gross_premium: full.gross_premium })
  })

  it('[Q9.6] stay below the ceiling of whoever gives them, one at a time', async () => {
    const { id } = await desk.makeQuote()
    const codeOf = async (who: string, ids: string[]) => {
      const answer = await give(who, id, ids)
      return [answer.statusCode, answer.json<{ code?: number }>().code]
    }
    expect(await codeOf(HEAD, ['FPD-12_5'])).toEqual([400, 1010])
    expect(await codeOf(APPROVER, ['FPD-20'])).toEqual([200, undefined])
    expect(await codeOf(APPROVER, ['FPD-5', 'FPD-10'])).toEqual([400, 1010])
    expect(await codeOf(APPROVER, ['FPD-99'])).toEqual([400, 1010])
    expect(await codeOf('portal_super_user', ['FPD-5'])).toEqual([403, 1403])
    expect(await codeOf(RIVAL, ['FPD-5'])).toEqual([403, 1403])
  })

  it('[Q4.discounts.1] are given to drafts alone, and frozen with the price', async () => {
    const { id } = await desk.makeQuote()
    await give(HEAD, id, ['FPD-10'])
    await desk.act(id, 'lock')
    const answer = await give(HEAD, id, ['FPD-5'])
    expect([answer.statusCode, answer.json().code]).toEqual([400, 1040])
    expect(await priceOf(id)).toMatchObject({ discount_percent: 10 })
  })

  it('[billing B55] stand on the proposal and the declarations, with who gave them and when, and on no paper without one', async () => {
    const plain = await desk.makeQuote()
    await desk.act(plain.id, 'lock')
    expect(await paperOf(`/quotes/${plain.id}`, 'quotes')).not.toContain('discount')
    const { id, policy_locator: policy } = await desk.makeQuote()
    await give(HEAD, id, ['FPD-10'])
    for (const act of ['lock', 'accept', 'issue']) await desk.act(id, act)
    const { before, off } = (await desk.answerOf<Price>(desk.call(EXECUTIVE, 'GET', `/quotes/${id}/price`))).discount!
    const sold = await desk.answerOf<Price>(desk.call(EXECUTIVE, 'GET', `/policies/${policy}/price`))
    const granted = { role: HEAD, on: '2026-03-20' }
    expect(sold.discount).toEqual({ percent: 10, before, off, granted })
    for (const [of, type] of [
      [`/quotes/${id}`, 'quotes'],
      [`/policies/${policy}`, 'declarations'],
    ] as const) {
      const text = await paperOf(of, type)
      expect(text).toContain(`Premium before discount ${usd(before)}`)
      expect(text).toContain(`-${usd(off)}`)
      // a row of two lines: the amount stands between them
      expect(text).toContain('Farm Package Discount 10 %, granted by Business Development Head on')
      expect(text).toContain('Mar 20, 2026')
    }
  })

  it('of a policy that is issued wait for its renewal, in the specification’s words', async () => {
    const { id } = await desk.makeQuote()
    for (const act of ['lock', 'accept', 'issue']) await desk.act(id, act)
    expect((await give(HEAD, id, ['FPD-5'])).json()).toMatchObject({
      code: 1040,
      messages: ['You must have a pending renewal before applying a Farm Package Discount.'],
      from: 'issued',
      allowed: [],
    })
  })

  it('are no tablet’s to give', async () => {
    const ann = await openTablet(test, EXECUTIVE)
    const { id } = await desk.makeQuote()
    const patch = ann.patch(id, [set('discounts/FPD-20', true)], { entity: 'quote' })
    expect(verdicts(await ann.push(patch))).toEqual(['rejected forbidden'])
  })

  it('are refused where the flag is off', async () => {
    const { id } = await desk.makeQuote()
    await test.engine.root.execute(sql`
      insert into feature_flag (key, is_on) values ('discounts', false)
          on conflict (key) do update set is_on = false`)
    const answer = await give(HEAD, id, ['FPD-5'])
    expect([answer.statusCode, answer.json().messages]).toEqual([400, ['Discounts are switched off.']])
  })
})
