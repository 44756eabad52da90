import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type QuoteAction, type QuoteState, quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import type { Body } from '#domain/sync/json.ts'
import { expireQuotes } from '#server/jobs/expire-quotes.ts'
import { newLocator } from '#server/locators.ts'
import { BEFORE_COVER, openOffice, type ShownQuote, sellEverywhere } from './quote-desk.ts'
import { EXECUTIVE } from './sync-tablet.ts'

const { test, desk } = openOffice()

const APPROVER = 'business_development_approver'

const answers = (change: Body) => (body: Body) => ({ ...body, ...change })
/** A rule declines it: a conviction for fraud. */
const declined = (body: Body): Body => ({
  ...body,
  insuranceHistory: { ...(body.insuranceHistory as Body), arsonOrFraudConviction: true },
})

/** The shortest way into each state. */
const REACH: Record<QuoteState, () => Promise<string>> = {
  draft: async () => (await desk.makeQuote()).id,
  locked: () => reach('draft', 'lock'),
  accepted: () => reach('locked', 'accept'),
  issued: () => reach('accepted', 'issue'),
  invalidated: () => reach('accepted', 'invalidate'),
  discarded: () => reach('draft', 'discard'),
  rejected_by_underwriter: async () => {
    const { id } = await desk.makeQuote(declined)
    await desk.act(id, 'lock')
    return id
  },
  not_completed: async () => {
    const { id } = await desk.makeQuote()
    test.clock.advance(61 * 86_400_000)
    await expireQuotes.run(test.deps, test.clock.now())
    test.clock.set(BEFORE_COVER)
    return id
  },
}
async function reach(from: QuoteState, act: string): Promise<string> {
  const id = await REACH[from]()
  await desk.act(id, act)
  return id
}

describe.each(Object.entries(REACH))('[domain 1.2] a quote that is %s', (state, make) => {
  it('[Q4.quote.3] [Q7.30] may be acted on as its life cycle says, and all else is refused with 1040', async () => {
    const acts = ['lock', 'accept', 'issue', 'invalidate', 'discard'] as const satisfies readonly QuoteAction[]
    const id = await make()
    expect((await desk.read(id)).state.code).toBe(state)
    for (const act of acts) {
      const { from } = quoteLifecycle.actions[act]
      if ((from as readonly string[]).includes(state)) continue
      const refusal = await desk.refusal(id, act)
      expect(refusal).toMatchObject({ code: 1040, reason: 'transition', from: state, action: act })
      expect(refusal.allowed).not.toContain(act)
      expect((await desk.read(id)).state.code).toBe(state)
    }
    for (const act of acts) {
      const { from, to } = quoteLifecycle.actions[act]
      if (!(from as readonly string[]).includes(state)) continue
      const { id: other } = await desk.read(await make())
      expect((await desk.act(other, act)).state.code).toBe(to)
    }
  })

  it('[Q4.quote.1] is changed only as a draft', async () => {
    const id = await make()
    const { version } = await desk.read(id)
    const set = { remark: 'By phone' }
    const answer = await desk.call(EXECUTIVE, 'PATCH', `/quotes/${id}`, { set }, { 'if-match': String(version) })
    if (state === quoteLifecycle.actions.update.to) expect(answer.statusCode).toBe(200)
    else expect(answer.json()).toMatchObject({ code: 1040, reason: 'transition', action: 'update', from: state })
  })

  it('is reset by approvers only, and only when it was rejected', async () => {
    const id = await make()
    const reset = (who: string) => desk.call(who, 'POST', `/quotes/${id}/reset`, { note: 'Other insurer confirmed.' })
    expect((await reset(EXECUTIVE)).statusCode).toBe(403)
    const answer = await reset(APPROVER)
    if (state === quoteLifecycle.actions.reset.from[0])
      expect(answer.json()).toMatchObject({ state: { code: 'draft' }, underwriting: { referral: null } })
    else expect(answer.json()).toMatchObject({ code: 1040, reason: 'transition', action: 'reset' })
  })
})

describe('[Q4.quote.4] a lock', () => {
  it('freezes answers and price, and what the rates say later changes nothing', async () => {
    const id = await REACH.locked()
    const locked = await desk.read(id)
    expect(locked).toMatchObject({ underwriting: { decision: 'accept' }, missing: [], actions: ['accept', 'discard'] })
    const price = () =>
      desk.answerOf<{ total: number; is_provisional: boolean }>(desk.call(EXECUTIVE, 'GET', `/quotes/${id}/price`))
    const before = await price()
    expect(before).toMatchObject({ total: locked.price.total, is_provisional: false })
    await test.engine.root.execute(sql`update brokerage set nb_commission = 3`)
    expect(await price()).toEqual(before)
    await test.engine.root.execute(sql`update brokerage set nb_commission = 20`)
  })

  it('is refused with everything that is missing, and writes nothing [Q8.domain-messages.14]', async () => {
    const { id, version } = await desk.makeQuote(answers({ paymentSchedule: null, namedInsureds: {}, signatory: null }))
    const refusal = await desk.refusal(id, 'lock')
    expect(refusal).toMatchObject({ code: 1040, reason: 'block', key: 'quoteRefused.incomplete' })
    expect(refusal.messages).toEqual(['This quote cannot be locked because required information is missing.'])
    expect(refusal.missing.map(({ path }) => path)).toEqual(['namedInsureds', 'paymentSchedule'])
    expect(refusal.errors!.map(({ field }) => field)).toEqual(['namedInsureds', 'paymentSchedule'])
    expect((await desk.read(id)).version).toBe(version)
  })

  it.each<[string, (body: Body) => Body, string]>([
    ['subject groups that do not add up', answers({ subjectGroups: {} }), 'quoteRefused.tivShort'],
  ])('is refused for %s', async (_what, change, key) => {
    const { id } = await desk.makeQuote(change)
    expect(await desk.refusal(id, 'lock')).toMatchObject({ reason: 'block', key })
  })

  it('is refused for cover that begins too far back once it has lain', async () => {
    const { id } = await desk.makeQuote(answers({ term: { startsOn: '2026-02-18', endsOn: '2027-02-18' } }))
    test.clock.set(new Date('2026-03-21T15:00:00.000Z'))
    expect(await desk.refusal(id, 'lock')).toMatchObject({ reason: 'block', key: 'quoteRefused.backdated' })
    expect(await desk.read(id)).toMatchObject({
      needs_attention: [{ path: 'term/startsOn', key: 'validation.termTooEarly' }],
    })
    test.clock.set(BEFORE_COVER)
  })

  it('[domain 2.5 U26] is refused by a rule that blocks, named with its words', async () => {
    const { id } = await desk.makeQuote()
    await test.engine.root.execute(sql`update brokerage set licensed_provinces = '{Manitoba}'`)
    expect(await desk.refusal(id, 'lock')).toMatchObject({
      reason: 'block',
      key: 'quoteRefused.rules',
      rules: [{ rule: 'U26', key: 'underwriting.U26', params: { province: 'SK' }, subject_name: 'Home quarter' }],
    })
    await sellEverywhere(test)
  })

  it('[domain 2.5 U08] rejects where a rule declines, and keeps the reason', async () => {
    const { id } = await desk.makeQuote(declined)
    const rejected = await desk.act(id, 'lock')
    expect(rejected.state.code).toBe('rejected_by_underwriter')
    expect(rejected.underwriting).toMatchObject({ decision: 'none', tier: 'decline' })
    expect(rejected.underwriting.reasons.map(({ rule }) => rule)).toContain('U08')
  })

  it('is refused while two people’s answers stand against each other', async () => {
    const { id } = await desk.makeQuote()
    await test.engine.root.execute(sql`
      insert into conflict (brokerage_id, id, entity, entity_id, path, kind, base, mine, theirs, mine_mutation, mine_device,
                            mine_by, theirs_version, state, version, created_at, updated_at)
      select q.brokerage_id, ${newLocator()}::uuid, 'quote', q.id, 'remark', 'value', 'null', '"a"', '"b"', ${newLocator()}::uuid,
             ${newLocator()}::uuid, q.created_by, 1, 'open', 1, now(), now() from quote q where q.id = ${id}::uuid`)
    expect(await desk.refusal(id, 'lock')).toMatchObject({ reason: 'block', key: 'quoteRefused.conflicts' })
    expect((await desk.act(id, 'discard')).state.code).toBe('discarded')
    expect(await desk.read(id)).toMatchObject({ open_conflicts: 0 })
  })

  it('on another total or version than was seen is 412', async () => {
    const { id } = await desk.makeQuote()
    const stale = await desk.call(EXECUTIVE, 'POST', `/quotes/${id}/lock?expect_total=1.00`)
    expect(stale.json()).toMatchObject({ code: 1412, total: expect.any(Number) })
    expect((await desk.call(EXECUTIVE, 'POST', `/quotes/${id}/lock`, undefined, { 'if-match': '7' })).statusCode).toBe(
      412,
    )
    const { total } = stale.json<{ total: number }>()
    await desk.answerOf(
      desk.call(EXECUTIVE, 'POST', `/quotes/${id}/lock?expect_total=${total}`, undefined, { 'if-match': '1' }),
    )
  })

  it('asked for twice at once happens once', async () => {
    const { id } = await desk.makeQuote()
    const both = await Promise.all([1, 2].map(() => desk.call(EXECUTIVE, 'POST', `/quotes/${id}/lock`)))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    const invoices = await desk.answerOf<{ data: object[] }>(
      desk.call(EXECUTIVE, 'GET', `/quotes/${id}/invoices?type=future_invoice`),
    )
    expect(invoices.data).toHaveLength(1)
  })
})

describe('[domain 1.2] quotes of one policy', () => {
  const siblingOf = async ({ id }: ShownQuote) => (await desk.clone(id)).id

  it('[domain 4.8.40] are accepted one at most, and one issued ends the others that could still be used', async () => {
    const first = await desk.makeQuote()
    const others = [await siblingOf(first), await siblingOf(first), await siblingOf(first)]
    for (const id of [first.id, others[0]!, others[1]!]) await desk.act(id, 'lock')
    await desk.act(others[1]!, 'accept')
    await desk.act(others[1]!, 'invalidate')
    const rejected = await siblingOf(first)
    await desk.patch(rejected, { 'insuranceHistory/arsonOrFraudConviction': true })
    await desk.act(rejected, 'lock')
    await desk.act(first.id, 'accept')
    expect(await desk.refusal(others[0]!, 'accept')).toMatchObject({
      reason: 'block',
      key: 'quoteRefused.siblingTaken',
    })
    const issued = await desk.act(first.id, 'issue')
    expect(issued).toMatchObject({
      state: { code: 'issued' },
      characteristics: [{ issued_at: BEFORE_COVER.toISOString() }],
    })
    for (const id of others) expect((await desk.read(id)).state.code).toBe('not_completed')
    expect((await desk.read(rejected)).state.code).toBe('rejected_by_underwriter')
    const policy = await desk.answerOf(desk.call(EXECUTIVE, 'GET', `/policies/${first.policy_locator}`))
    expect(policy).toMatchObject({ id: issued.policy_locator })
  })

  it('accepted at the same moment, one of them is', async () => {
    const first = await desk.makeQuote()
    const ids = [first.id, await siblingOf(first)]
    for (const id of ids) await desk.act(id, 'lock')
    const both = await Promise.all(ids.map((id) => desk.call(EXECUTIVE, 'POST', `/quotes/${id}/accept`)))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

describe('[domain 4.8.40] a quote nobody took', () => {
  it('ends after 60 days, or 30 days after cover should have begun; an accepted one never', async () => {
    const [draft, locked, accepted] = [await REACH.draft(), await REACH.locked(), await REACH.accepted()]
    const states = async () => {
      const codes: string[] = []
      for (const id of [draft, locked, accepted]) codes.push((await desk.read(id)).state.code)
      return codes
    }
    const runOn = async (day: string) => {
      test.clock.set(new Date(`${day}T18:00:00.000Z`))
      await expireQuotes.run(test.deps, test.clock.now())
      return states()
    }
    expect(await runOn('2026-05-01')).toEqual(['draft', 'locked', 'accepted'])
    expect(await desk.refusal(locked, 'issue')).toMatchObject({ reason: 'transition' })
    expect(await runOn('2026-05-02')).toEqual(['not_completed', 'not_completed', 'accepted'])
    test.clock.set(BEFORE_COVER)
  })
})
