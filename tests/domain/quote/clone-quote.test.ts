import { describe, expect, it } from 'vitest'
import { cloneAnswers } from '#domain/quote/shape/clone-quote.ts'
import { differencesOf } from '#domain/quote/shape/compare-quotes.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { opsOfBody, problemsOfOps } from '#domain/sync/ops-of-body.ts'
import { freshKeys } from '../../server/quote-desk.ts'
import { farmBody } from './farm-body.ts'

const answered = farmBody({ remark: 'By phone' }, freshKeys())
const keyOf = (body: Body, type: string) =>
  Object.entries(body.exposures as Record<string, Body>).find(([, each]) => each.type === type)![0]

/** One item of a collection changed, or taken away. */
function withItem(body: Body, collection: string, key: string, change: Body | null): Body {
  const { [key]: item, ...others } = body[collection] as Record<string, Body>
  return { ...body, [collection]: change ? { ...others, [key]: { ...item, ...change } } : others }
}

describe('[domain 1.2] a clone', () => {
  it('has every answer under its key, and no number, price, decision, discount or question of the original', () => {
    const settled = {
      state: 'locked',
      displayId: 'Q-100042',
      policy: 'shell',
      createdAt: '2026-03-01T00:00:00.000Z',
      price: { total: 12_046.78 },
      underwriting: { decision: 'accept' },
      referral: { id: 'r' },
      discounts: { 'FPD-5': true },
      reviewRequests: { abc: true },
    }
    const clone = cloneAnswers({ ...answered, ...settled })
    expect(differencesOf(answered, clone)).toEqual([])
    for (const name of Object.keys(settled)) expect(clone).not.toHaveProperty(name)
    expect(problemsOfOps(quoteShape, opsOfBody(quoteShape, clone))).toEqual([])
  })

  it('leaves behind what was deleted', () => {
    const tools = keyOf(answered, 'tools')
    const clone = cloneAnswers(withItem(answered, 'exposures', tools, { life: 'dead' }))
    expect(clone.exposures).not.toHaveProperty(tools)
  })
})

describe('two quotes side by side', () => {
  it('differ in the answers that are not the same, term before covers before questions', () => {
    const house = keyOf(answered, 'dwelling')
    const other = {
      ...withItem(answered, 'exposures', house, { limit: 500_000, form: 'named', order: 'zz' }),
      term: { startsOn: '2026-05-01', endsOn: '2027-05-01' },
      operationQuestions: { ...(answered.operationQuestions as Body), cannabis: true },
    }
    expect(differencesOf(answered, other)).toEqual([
      { path: 'term', left: answered.term, right: other.term },
      { path: `exposures/${house}/limit`, left: 450_000, right: 500_000 },
      { path: `exposures/${house}/form`, left: 'broad', right: 'named' },
      { path: 'operationQuestions/cannabis', left: false, right: true },
    ])
  })

  it('differ in a whole item that one of them lacks, whichever it is', () => {
    const tools = keyOf(answered, 'tools')
    const without = withItem(answered, 'exposures', tools, null)
    expect(differencesOf(answered, without)).toEqual([{ path: `exposures/${tools}`, left: true, right: false }])
    expect(differencesOf(without, answered)).toEqual([{ path: `exposures/${tools}`, left: false, right: true }])
  })
})
