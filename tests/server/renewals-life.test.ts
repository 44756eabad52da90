import { describe, expect, it } from 'vitest'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { newLocator } from '#server/locators.ts'
import { A_SCORES, BROKER, STAFF } from './endorsement-desk.ts'
import { openRenewalDesk, RENEWING } from './renewal-desk.ts'
import { scored } from './scoring-service.ts'

const at = openRenewalDesk()
const { test, desk, stand, sell, sellUntil, comeTo, ask, begin, renew, show, priceOf, act, refusal, change, list } = at
const { endorse, cancel, policyOf, setStatus } = at

describe('where a renewal may be begun', () => {
  it('not before sixty days ahead, nor twice, and asked again under its key it is the same', async () => {
    const { policy } = await sell()
    await comeTo('2027-01-30')
    expect((await ask(policy)).json()).toMatchObject({
      code: 1040,
      messages: ['A renewal can be begun 60 days before the term ends.'],
    })
    await comeTo('2027-01-31')
    const key = newLocator()
    const again = () =>
      test.injectAs(BROKER, {
        method: 'POST',
        url: `/api/v1/policies/${policy}/renewals`,
        headers: { 'idempotency-key': key },
      })
    const [one, other] = [await again(), await again()]
    expect([one.statusCode, other.statusCode, other.json().id]).toEqual([201, 201, key])
    expect((await ask(policy)).json()).toMatchObject({ code: 1040, key: 'quoteRefused.renewalOpen' })
    expect(await list(`/policies/${policy}/renewals`)).toHaveLength(1)
  })

  it('not of a policy that ended, and not where its cover ends before [domain 1.4]', async () => {
    const { policy } = await sellUntil()
    await cancel(policy, '2027-03-15')
    expect((await ask(policy)).json()).toMatchObject({ code: 1040, key: 'quoteRefused.policyNotActive' })
  })

  it('is answered by its own policy alone [Q7.27]', async () => {
    const [one, other] = [await sellUntil(), await sellUntil()]
    const { id } = await begin(one.policy)
    const astray = await desk.call(STAFF, 'GET', `/policies/${other.policy}/renewals/${id}`)
    expect(astray.statusCode).toBe(404)
    const endorsing = await desk.call(STAFF, 'POST', `/endorsements/${id}/discard`)
    expect(endorsing.statusCode).toBe(404)
  })
})

describe('the renewal status of a policy [Q4.policy.2] [settled 31]', () => {
  it('is renewed unless somebody says otherwise; a status has its reason', async () => {
    const { policy } = await sell()
    expect((await policyOf(policy)).renewal_status).toEqual({ status: 'renew', reason: '' })
    const bare = await setStatus(policy, { status: 'review' })
    expect(bare.json()).toMatchObject({ code: 1010, errors: [{ field: 'reason' }] })
    await desk.answerOf(setStatus(policy, { status: 'review', reason: 'Two claims this year' }))
    expect((await policyOf(policy)).renewal_status).toEqual({ status: 'review', reason: 'Two claims this year' })
    expect((await setStatus(policy, { status: null }, 'auditor')).statusCode).toBe(403)
  })

  it('null ends what was begun, and is refused once the insured accepted', async () => {
    const { policy } = await sellUntil()
    const { id } = await renew(policy, 'quote')
    await desk.answerOf(setStatus(policy, { status: null, reason: 'The herd was sold' }))
    expect(await show(policy, id)).toMatchObject({ state: { key: 'invalidated' }, ended_because: 'notRenewed' })
    expect((await ask(policy)).json()).toMatchObject({ code: 1040, key: 'quoteRefused.renewalNotWanted' })
    await desk.answerOf(setStatus(policy, { status: 'renew', reason: 'A new herd' }))
    await renew(policy, 'quote', 'accept')
    expect((await setStatus(policy, { status: null })).json()).toMatchObject({
      code: 1040,
      key: 'quoteRefused.renewalAccepted',
    })
  })
})

describe('the life of a renewal', () => {
  it('is edited only while application, its term never [Q4.quote.1] [Q4.renewal.5]', async () => {
    const { policy, keys } = await sellUntil()
    const { id } = await renew(policy)
    const { version } = await desk.read(id)
    const moved = { set: { term: { startsOn: '2027-04-02', endsOn: '2028-04-02' } } }
    const answer = await desk.call(BROKER, 'PATCH', `/renewals/${id}`, moved, { 'if-match': String(version) })
    expect(answer.statusCode).toBe(403)
    expect(await refusal(id, 'accept')).toMatchObject({ code: 1040, reason: 'transition' })
    await change(id, { [`exposures/${keys.machinery}/deductible`]: 10_000 })
    await act(id, 'quote')
    const late = await desk.call(
      BROKER,
      'PATCH',
      `/renewals/${id}`,
      { set: { [`exposures/${keys.machinery}/deductible`]: 5_000 } },
      { 'if-match': String((await desk.read(id)).version) },
    )
    expect(late.json()).toMatchObject({ code: 1040 })
  })

  it('tells in what the next term differs: what, where, from and to [Q3.26]', async () => {
    const { policy, keys } = await sellUntil()
    const { id } = await renew(policy)
    await change(id, { [`exposures/${keys.machinery}/deductible`]: 10_000, paymentSchedule: 'total' })
    expect(await list(`/renewals/${id}/changes`)).toEqual([
      {
        action: 'UPDATE',
        entity: 'policy',
        section: '',
        property: 'paymentSchedule',
        old_value: 'quarterly',
        new_value: 'total',
        value_type: 'string',
      },
      {
        action: 'UPDATE',
        entity: 'exposure',
        section: 'machinery',
        property: 'deductible',
        old_value: 5000,
        new_value: 10_000,
        value_type: 'currency',
      },
      {
        action: 'INSERT',
        entity: 'policy',
        section: '',
        property: 'housekeeping/batteriesChargedInBarn',
        old_value: null,
        new_value: false,
        value_type: 'boolean',
      },
    ])
  })

  it('taken back after it was accepted, its invoices are owed no more, and another may be begun [Q4.renewal.4]', async () => {
    const { policy } = await sellUntil()
    const { id } = await renew(policy, 'quote', 'accept')
    expect(await act(id, 'invalidate')).toMatchObject({ state: { key: 'invalidated' }, actions: ['discard'] })
    const invoices = await list<{ settlement_status: { key: string } }>(`/renewals/${id}/invoices`)
    expect(new Set(invoices.map(({ settlement_status: { key } }) => key))).toEqual(new Set(['invalidated']))
    expect((await policyOf(policy)).money.premium).toBe(11_223.38)
    expect(await act(id, 'discard')).toMatchObject({ state: { key: 'discarded' }, actions: [] })
    await begin(policy)
  })

  it('is asked for by brokers and decided by staff; whoever only quotes new business changes none [domain 3]', async () => {
    const { policy } = await sellUntil()
    const { id } = await renew(policy)
    const { version } = await desk.read(id)
    const patch = { set: { remark: 'By phone' } }
    const member = 'business_development_member'
    const headers = { 'if-match': String(version) }
    expect((await desk.call(member, 'PATCH', `/renewals/${id}`, patch, headers)).statusCode).toBe(403)
    expect((await desk.call(member, 'PATCH', `/quotes/${id}`, patch, headers)).statusCode).toBe(403)
    for (const name of ['accept', 'issue', 'invalidate'])
      expect((await desk.call(BROKER, 'POST', `/renewals/${id}/${name}`)).statusCode).toBe(403)
    for (const name of ['accept', 'issue', 'invalidate', 'discard'])
      expect((await desk.call(BROKER, 'POST', `/quotes/${id}/${name}`)).json()).toMatchObject({ code: 1040 })
  })

  it('takes a Farm Package discount, of which a policy in force is refused one [Q8.domain-messages.15]', async () => {
    const { policy } = await sellUntil()
    const { id } = await renew(policy)
    const give = (quote: string) =>
      test.injectAs('business_development_head', {
        method: 'PUT',
        url: `/api/v1/quotes/${quote}/discounts`,
        payload: { discounts: ['FPD-10'] },
      })
    expect((await give(id)).statusCode).toBe(200)
    await act(id, 'quote')
    // 10 % off every peril by itself (domain 4.1 item 2); the fee stays as it is.
    expect(await priceOf(id)).toMatchObject({
      next: { premium: 10_101.07, tax: 606.08, fee: 150, total: 10_857.15 },
      difference: { premium: -1122.31, tax: -67.32, fee: 0, total: -1189.63 },
    })
    expect(await list(`/renewals/${id}/changes`)).toContainEqual(
      expect.objectContaining({ property: 'discountPercent', old_value: null, new_value: 10 }),
    )
  })

  it('is scored anew: the scores a term was sold at are its own [domain 4.2.15]', async () => {
    const { policy } = await sellUntil()
    stand.onScores = ({ body }) => ({ json: scored(body, { ...A_SCORES, wildfire: 50 }) })
    const { id } = await renew(policy, 'quote')
    // Fire alone goes by wildfire, at 50 by 1.00 instead of 0.85: 450 000 / 100 × .14 × 1.20 × 1.15 × 1.15 = 999.81.
    expect((await priceOf(id)).exposures[0]).toMatchObject({ expiring: 2182.92, next: 2332.89, difference: 149.97 })
  })
})

describe('[domain 1.3] what a renewal rests on', () => {
  const larger = (keys: Record<string, string>) => ({ [`exposures/${keys.machinery}/deductible`]: 10_000 })

  it('an application takes over what was changed in the term that ends', async () => {
    const { policy, keys } = await sellUntil()
    const { id } = await renew(policy)
    await endorse(policy, RENEWING, larger(keys), 'quote', 'accept', 'issue')
    await act(id, 'quote')
    const { data } = await desk.read(id)
    expect(data).toMatchObject({ exposures: { [keys.machinery!]: { deductible: 10_000 } } })
    expect(await list(`/renewals/${id}/changes`)).toHaveLength(1)
  })

  it('[billing B45] quoted without an endorsement it falls once that is issued, and is begun again and quoted by the next run', async () => {
    const { policy, keys } = await sellUntil()
    const { id } = await renew(policy, 'quote')
    const other = await endorse(policy, RENEWING, larger(keys), 'quote', 'accept')
    expect(await show(policy, id)).toMatchObject({ state: { key: 'quoted' } })
    await desk.answerOf(desk.call(BROKER, 'POST', `/endorsements/${other}/issue`))
    expect(await show(policy, id)).toMatchObject({ state: { key: 'invalidated' }, ended_because: 'policyChanged' })
    const stateOf = async () =>
      (await list<{ id: string; state: { key: string } }>(`/policies/${policy}/renewals`)).find(
        (each) => each.id !== id,
      )
    expect(await stateOf()).toMatchObject({ state: { key: 'application' } })
    await renewPolicies.run(test.deps, test.clock.now())
    const again = await stateOf()
    expect(again).toMatchObject({ state: { key: 'quoted' } })
    const { data } = await desk.read(again!.id)
    expect(data).toMatchObject({
      exposures: { [keys.machinery!]: { deductible: 10_000 } },
      housekeeping: { batteriesChargedInBarn: false },
    })
  })

  it('[billing B45] accepted without an endorsement it stands once that is issued, and is issued with the change', async () => {
    const { policy, keys } = await sellUntil()
    const { id } = await renew(policy, 'quote', 'accept')
    await endorse(policy, RENEWING, larger(keys), 'quote', 'accept', 'issue')
    expect(await show(policy, id)).toMatchObject({ state: { key: 'accepted' } })
    expect(await act(id, 'issue')).toMatchObject({ state: { key: 'issued' } })
    expect((await policyOf(policy)).modifications.map(({ type }) => type)).toEqual([
      'create',
      'endorse',
      'renew',
      'endorse',
    ])
  })

  it('quoted on one that was accepted it goes on when that is issued, and falls when it is taken back', async () => {
    const [one, other] = [await sellUntil(), await sellUntil()]
    const [issued, back] = [
      await endorse(one.policy, RENEWING, larger(one.keys), 'quote', 'accept'),
      await endorse(other.policy, RENEWING, larger(other.keys), 'quote', 'accept'),
    ]
    const [goesOn, falls] = [await renew(one.policy, 'quote'), await renew(other.policy, 'quote')]
    expect((await desk.read(goesOn.id)).data).toMatchObject({
      exposures: { [one.keys.machinery!]: { deductible: 10_000 } },
    })
    await desk.answerOf(desk.call(BROKER, 'POST', `/endorsements/${issued}/issue`))
    await act(goesOn.id, 'accept')
    expect(await act(goesOn.id, 'issue')).toMatchObject({ state: { key: 'issued' } })
    await desk.answerOf(desk.call(BROKER, 'POST', `/endorsements/${back}/invalidate`))
    expect(await show(other.policy, falls.id)).toMatchObject({ state: { key: 'invalidated' } })
    const states = (await list<{ state: { key: string } }>(`/policies/${other.policy}/renewals`)).map(
      (each) => each.state.key,
    )
    expect(states.sort()).toEqual(['application', 'invalidated'])
  })

  it('falls with the cover of its policy, with what it billed [domain 1.4]', async () => {
    const { policy } = await sellUntil()
    const { id } = await renew(policy, 'quote', 'accept')
    await cancel(policy, '2027-03-01')
    expect(await show(policy, id)).toMatchObject({ state: { key: 'invalidated' }, ended_because: 'coverEnded' })
    expect((await at.premiumOf(policy)).ledger).toBe((await at.premiumOf(policy)).live)
  })
})
