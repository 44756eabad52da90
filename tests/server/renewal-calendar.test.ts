import { describe, expect, it } from 'vitest'
import { endPolicies } from '#server/jobs/end-policies.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { STAFF } from './endorsement-desk.ts'
import { openRenewalDesk, type ShownRenewal } from './renewal-desk.ts'

const { test, desk, sell, comeTo, sellUntil, ask, renew, show, act, change, list, policyOf, setStatus } =
  openRenewalDesk()

/** What the hours of a night do, renewals and ends, in either order and twice. */
async function nightOf(day: string, at = '15:00'): Promise<void> {
  await comeTo(day)
  test.clock.set(new Date(`${day}T${at}:00.000Z`))
  for (const job of [endPolicies, renewPolicies, renewPolicies, endPolicies]) await job.run(test.deps, test.clock.now())
}
const renewalsOf = (policy: string) => list<ShownRenewal>(`/policies/${policy}/renewals`)

describe('[domain 1.3] the renewal calendar', () => {
  it('begins an application sixty days before the term ends, once, and quotes it at forty-five', async () => {
    const { policy } = await sell()
    await nightOf('2027-01-30')
    expect(await renewalsOf(policy)).toEqual([])
    await nightOf('2027-01-31')
    const [made] = await renewalsOf(policy)
    expect(made).toMatchObject({ state: { key: 'application' }, renewal_type: { code: 'automatic' } })
    await change(made!.id, { 'housekeeping/batteriesChargedInBarn': false })
    await nightOf('2027-02-14')
    expect(await renewalsOf(policy)).toMatchObject([{ id: made!.id, state: { key: 'application' } }])
    await nightOf('2027-02-15')
    expect(await renewalsOf(policy)).toMatchObject([{ id: made!.id, state: { key: 'quoted' } }])
  })

  it('issues what was accepted when the term ends by the clocks of the farm, and the policy goes on', async () => {
    const { policy } = await sellUntil()
    const { id } = await renew(policy, 'quote', 'accept')
    await nightOf('2027-04-01', '05:30') // 11:30 p.m. in Saskatchewan
    expect(await show(policy, id)).toMatchObject({ state: { key: 'accepted' } })
    await nightOf('2027-04-01', '06:10')
    expect(await show(policy, id)).toMatchObject({ state: { key: 'issued' } })
    const renewed = await policyOf(policy)
    expect(renewed).toMatchObject({ status: { value: 'active' }, term: { number: 2 } })
    expect(renewed.effective_contract_end_time.slice(0, 10)).toBe('2028-04-01')
  })

  it.each([['begun'], ['quoted', 'quote']])(
    'ends what was only %s, and says that it expired',
    async (_word, ...acts) => {
      const { policy } = await sellUntil()
      const { id } = await renew(policy, ...acts)
      await nightOf('2027-04-01')
      expect(await show(policy, id)).toMatchObject({ state: { key: 'invalidated' }, ended_because: 'expired' })
      expect(await policyOf(policy)).toMatchObject({ status: { value: 'inactive' } })
      const invoices = await list<{ settlement_status: { key: string } }>(`/renewals/${id}/invoices`)
      expect(invoices.every(({ settlement_status: { key } }) => key === 'invalidated')).toBe(true)
    },
  )

  it('tries to quote once: what lacks an answer waits for somebody', async () => {
    const { policy } = await sell()
    await nightOf('2027-02-15')
    const [made] = await renewalsOf(policy)
    expect(made).toMatchObject({ state: { key: 'application' } })
    await change(made!.id, { 'housekeeping/batteriesChargedInBarn': false })
    await nightOf('2027-02-16')
    expect(await renewalsOf(policy)).toMatchObject([{ state: { key: 'application' } }])
  })

  it('leaves alone what somebody began, or gave up', async () => {
    const { policy } = await sellUntil('2027-02-01')
    const { id } = await renew(policy)
    await nightOf('2027-02-20')
    expect(await renewalsOf(policy)).toMatchObject([{ id, state: { key: 'application' } }])
    await act(id, 'discard')
    await nightOf('2027-02-21')
    expect(await renewalsOf(policy)).toMatchObject([{ id, state: { key: 'discarded' } }])
  })

  it('begins none for a policy that is not to be renewed, and only begins one that somebody is to look at', async () => {
    const [none, looked] = [await sell(), await sell()]
    await desk.answerOf(setStatus(none.policy, { status: null }))
    await desk.answerOf(setStatus(looked.policy, { status: 'review', reason: 'Two claims this year' }))
    await nightOf('2027-01-31')
    expect(await renewalsOf(none.policy)).toEqual([])
    const [made] = await renewalsOf(looked.policy)
    await change(made!.id, { 'housekeeping/batteriesChargedInBarn': false })
    await nightOf('2027-02-15')
    expect(await renewalsOf(looked.policy)).toMatchObject([{ state: { key: 'application' } }])
  })

  it('begins none for a policy in cancellation', async () => {
    const { policy } = await sell()
    await desk.answerOf(
      desk.call(STAFF, 'POST', `/policies/${policy}/cancellations`, {
        effective_on: '2027-03-01',
        initiator: 'insured',
        reason: 'property_sold',
        note: '',
        delivery_method: null,
        delivered_on: null,
      }),
      201,
    )
    await nightOf('2027-01-31')
    expect(await renewalsOf(policy)).toEqual([])
    expect((await ask(policy)).json()).toMatchObject({ code: 1040, key: 'quoteRefused.renewalInCancellation' })
  })
})
