import { beforeAll, describe, expect, it } from 'vitest'
import { requestReview } from '#domain/quote/underwriting/quote-referral.ts'
import { reviewOutcomeOf } from '#domain/quote/underwriting/review-answer.ts'
import { toOps } from '#domain/sync/device/edit.ts'
import type { Body } from '#domain/sync/json.ts'
import { openOffice, type ShownQuote } from './quote-desk.ts'
import { EXECUTIVE, entityOf, MANAGER, openTablet, set, type Tablet } from './sync-tablet.ts'

const { test, desk } = openOffice()

const APPROVER = 'business_development_approver'
const HEAD = 'business_development_head'

/** A rule refers it: cannabis is grown. */
const referred = (body: Body): Body => ({
  ...body,
  operationQuestions: { ...(body.operationQuestions as Body), cannabis: true },
})

/** Horses carry liability up to two million (U04). */
const horses = (body: Body): Body => withItems(body, 'operations', () => ({ level4Code: '11292' }))
const liabilityOf = (body: Body, limit: number): Body =>
  withItems(body, 'exposures', ({ type }): Body => (type === 'liability' ? { limit } : {}))

function withItems(body: Body, collection: string, change: (item: Body) => Body): Body {
  const items = Object.entries(body[collection] as Record<string, Body>)
  return { [collection]: Object.fromEntries(items.map(([key, item]) => [key, { ...item, ...change(item) }])) }
}

describe('[Q4.wizard-step-rules.15] a referral', () => {
  it('outlives the refusal it is answered with, once however often it is asked', async () => {
    const { id } = await desk.makeQuote(referred)
    for (const _again of [1, 2])
      expect(await desk.refusal(id, 'lock')).toMatchObject({
        code: 1040,
        reason: 'referral',
        messages: ['Our team will review this request.'],
        rules: [{ rule: 'U22', key: 'underwriting.U22' }],
      })
    await desk.act(id, 'request-review')
    const queue = await desk.answerOf<{ data: { quote: { locator: string } }[] }>(
      desk.call(HEAD, 'GET', '/referrals?page_size=1000'),
    )
    expect(queue.data.filter(({ quote }) => quote.locator === id)).toHaveLength(1)
    expect(await desk.read(id)).toMatchObject({
      state: { code: 'draft' },
      underwriting: { decision: 'none', referral: { state: 'open', is_current: true } },
    })
  })

  it('approved sets accept, and the lock goes through', async () => {
    const { id } = await desk.makeQuote(referred)
    await desk.act(id, 'request-review')
    expect(
      (await desk.call(EXECUTIVE, 'POST', `/quotes/${id}/referral/decision`, { decision: 'accept', note: 'x' }))
        .statusCode,
    ).toBe(403)
    const approved = await desk.decide(id, 'accept', APPROVER)
    expect(approved).toMatchObject({
      state: { code: 'draft' },
      underwriting: { decision: 'accept', referral: { state: 'approved' } },
    })
    expect((await desk.act(id, 'lock')).state.code).toBe('locked')
  })

  it('[Q4.wizard-step-rules.2] [domain 4.8] approved counts for the same answers only', async () => {
    const { id, data } = await desk.makeQuote(referred)
    await desk.act(id, 'request-review')
    await desk.decide(id, 'accept', HEAD)
    const remark = await desk.patch(id, { remark: 'Called on Tuesday' })
    expect(remark.underwriting.decision).toBe('accept')
    const [house] = Object.entries(data.exposures as Record<string, Body>).find(([, { type }]) => type === 'dwelling')!
    const changed = await desk.patch(id, { [`exposures/${house}/yearBuilt`]: 1950 })
    expect(changed.underwriting).toMatchObject({ decision: 'none', tier: 'refer', referral: { is_current: false } })
    expect(await desk.refusal(id, 'lock')).toMatchObject({ reason: 'referral' })
  })

  it('is decided on the answers the underwriter saw', async () => {
    const { id } = await desk.makeQuote(referred)
    await desk.act(id, 'request-review')
    const seen = await desk.read(id)
    const questions = { ...(seen.data.operationQuestions as Body) }
    await desk.patch(id, { 'operationQuestions/ridingLessons': !questions.ridingLessons })
    const decide = (version?: number) =>
      desk.call(HEAD, 'POST', `/quotes/${id}/referral/decision`, { decision: 'accept', note: 'Fine.', version })
    expect((await decide()).json()).toMatchObject({
      code: 1040,
      reason: 'referral',
      key: 'quoteRefused.referralChanged',
    })
    expect((await decide(seen.version)).statusCode).toBe(412)
    const approved = await desk.answerOf<ShownQuote>(decide((await desk.read(id)).version))
    expect(approved.underwriting).toMatchObject({ decision: 'accept', referral: { rules: ['U20', 'U22'] } })
    const shown = await desk.answerOf<{ decisions: object[] }>(desk.call(HEAD, 'GET', `/quotes/${id}/referral`))
    expect(shown.decisions).toMatchObject([{ decision: 'accept', note: 'Fine.', rules: ['U20', 'U22'] }])
  })

  it('declined rejects the quote, and reset gives it back undecided', async () => {
    const { id } = await desk.makeQuote(referred)
    await desk.act(id, 'request-review')
    expect(await desk.decide(id, 'decline', APPROVER)).toMatchObject({
      state: { code: 'rejected_by_underwriter' },
      underwriting: { decision: 'none', referral: { state: 'declined', note: 'As inspected.' } },
    })
    const reset = await desk.answerOf<ShownQuote>(
      desk.call(HEAD, 'POST', `/quotes/${id}/reset`, { note: 'New owner.' }),
    )
    expect(reset).toMatchObject({
      state: { code: 'draft' },
      underwriting: { decision: 'none', tier: 'refer', referral: null },
    })
    expect(await desk.refusal(id, 'referral/decision', HEAD, { decision: 'accept', note: 'x' })).toMatchObject({
      key: 'quoteRefused.referralMissing',
    })
  })

  it('is withdrawn when the quote is given up, and asked for nothing where no rule refers', async () => {
    const { id } = await desk.makeQuote(referred)
    await desk.act(id, 'request-review')
    await desk.act(id, 'discard')
    expect((await desk.read(id)).underwriting.referral!.state).toBe('withdrawn')
    const plain = await desk.makeQuote()
    expect((await desk.act(plain.id, 'request-review')).underwriting.referral).toBeNull()
    expect(await desk.answerOf(desk.call(HEAD, 'GET', `/quotes/${plain.id}/referral`))).toBeNull()
  })
})

describe('[Q4.wizard-step-rules.15] a review asked for on a tablet, without signal', () => {
  let ann: Tablet
  let bea: Tablet
  beforeAll(async () => {
    ann = await openTablet(test, EXECUTIVE)
    bea = await openTablet(test, MANAGER)
  })

  const send = async (tablet: Tablet, id: string, ops: ReturnType<typeof toOps>) => {
    const [answer] = await tablet.push(tablet.patch(id, ops, { entity: 'quote' }))
    return entityOf(answer).body
  }
  const ask = (body: Body) => toOps([requestReview(body)], false)

  it('is opened when it arrives with its answers, and what was asked is taken out', async () => {
    const { id, data } = await desk.makeQuote()
    const cannabis = set('operationQuestions/cannabis', true, false)
    const typed = { ...data, operationQuestions: { ...(data.operationQuestions as Body), cannabis: true } }
    const body = await send(ann, id, [cannabis, ...ask(typed)])
    expect(body).toMatchObject({ referral: { state: 'open', rules: ['U22'] } })
    expect(body).not.toHaveProperty('reviewRequests')
    expect((await desk.read(id)).underwriting.referral).toMatchObject({ state: 'open', is_current: true })
  })

  it('on two tablets at once is one referral and no conflict', async () => {
    const { id, data } = await desk.makeQuote(referred)
    const first = await send(ann, id, ask(data))
    const second = await send(bea, id, ask(data))
    expect(second.referral).toEqual(first.referral)
    expect(second).not.toHaveProperty('reviewRequests')
    expect(await desk.read(id)).toMatchObject({ open_conflicts: 0 })
  })

  it('counts for the answers it was asked about: with a colleague’s in between nobody is asked', async () => {
    const { id, data } = await desk.makeQuote(referred)
    await send(bea, id, [set('operationQuestions/ridingLessons', true, false)])
    const body = await send(ann, id, ask(data))
    expect(body).not.toHaveProperty('referral')
    expect(body).not.toHaveProperty('reviewRequests')
    expect(reviewOutcomeOf(body)).toBe('changed')
    const again = await send(ann, id, ask((await desk.read(id)).data))
    expect(again).toMatchObject({ referral: { state: 'open' } })
    expect(reviewOutcomeOf(again)).toBeNull()
  })

  it('[domain 2.5] is answered in words where the office finds a rule that blocks or declines, until an answer changes', async () => {
    const blocked = await desk.makeQuote((body) => ({ ...body, ...liabilityOf(body, 5_000_000), ...horses(body) }))
    expect(reviewOutcomeOf(await send(ann, blocked.id, ask(blocked.data)))).toBe('blocked')
    const history = (body: Body) => ({ ...(body.insuranceHistory as Body), arsonOrFraudConviction: true })
    const rejected = await desk.makeQuote((body) => ({ ...body, insuranceHistory: history(body) }))
    expect(reviewOutcomeOf(await send(ann, rejected.id, ask(rejected.data)))).toBe('declined')
    const mended = await send(ann, rejected.id, [set('insuranceHistory/arsonOrFraudConviction', false, true)])
    expect(reviewOutcomeOf(mended)).toBeNull()
  })

  it('asks nobody where no rule refers, and not again once an underwriter gave the quote back', async () => {
    const plain = await desk.makeQuote()
    const answered = await send(ann, plain.id, ask(plain.data))
    expect(answered).not.toHaveProperty('referral')
    expect(reviewOutcomeOf(answered)).toBe('notNeeded')

    const { id, data } = await desk.makeQuote(referred)
    await send(ann, id, ask(data))
    await desk.decide(id, 'decline', APPROVER)
    await desk.call(HEAD, 'POST', `/quotes/${id}/reset`, { note: 'New owner.' })
    await send(ann, id, [set('remark', 'Called on Tuesday')])
    expect((await desk.read(id)).underwriting.referral).toBeNull()
  })
})
