import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { ToldNotice } from '#domain/notification/notice.schema.ts'
import { notifyDaily } from '#server/jobs/notify.ts'
import { readLetters } from '#tests/setup/letters.ts'
import { openRenewalDesk } from './renewal-desk.ts'

const HEAD: Role = 'business_development_head'
const APPROVER: Role = 'business_development_approver'
const at = openRenewalDesk()
const { test, desk, sell, comeTo, begin, act, change, setStatus } = at

const give = (quote: string, grant: object, who: Role = HEAD) =>
  desk.answerOf(test.injectAs(who, { method: 'PUT', url: `/api/v1/quotes/${quote}/discounts`, payload: grant }))
const TEN = { discounts: ['FPD-10'] }
const sellAt = (grant: object) => sell(undefined, (quote) => give(quote, grant))
const morningOf = async (day: string) => {
  await comeTo(day)
  await notifyDaily.run(test.deps, test.clock.now())
}
/** The policies of which somebody reads that their discount ends. */
const askedOf = async (who: Role) =>
  (await test.injectAs(who, { url: '/api/v1/notices' }))
    .json<ToldNotice[]>()
    .filter(({ notice }) => notice === 'discount')
    .map(({ path, due_on }) => [path, due_on])

describe('[billing B48] a discount that ends with its term', () => {
  it('is asked about sixty days ahead, once, of whoever may grant one, in the portal alone; one that goes on is not', async () => {
    const [ends, goesOn, none] = [
      await sellAt(TEN),
      await sellAt({ ...TEN, renewable: true, until: '2027-04-01' }),
      await sell(),
    ]
    await morningOf('2027-01-30')
    expect([await askedOf(HEAD), await askedOf(APPROVER)]).toEqual([[], []])
    const asked = [[`/policies/${ends.policy}/renewals`, '2027-04-01']]
    await morningOf('2027-01-31')
    await morningOf('2027-02-01')
    expect([await askedOf(HEAD), await askedOf(APPROVER)]).toEqual([asked, asked])
    const others: Role[] = [
      'portal_super_user',
      'business_development_member',
      'broker_account_executive',
      'broker_admin',
      'auditor',
    ]
    for (const role of others) expect(await askedOf(role), role).toEqual([])
    expect(readLetters(test.dataDir).filter(({ text }) => text.includes('discount'))).toEqual([])

    const { id } = await begin(ends.policy)
    expect(await askedOf(HEAD)).toEqual(asked)
    await give(id, { discounts: ['FPD-5'] })
    expect([await askedOf(HEAD), await askedOf(APPROVER)]).toEqual([[], []])
    await give(id, { discounts: [] })
    expect(await askedOf(APPROVER)).toEqual(asked)
    await change(id, { 'housekeeping/batteriesChargedInBarn': false })
    await act(id, 'quote')
    expect(await askedOf(HEAD)).toEqual(asked)
    await act(id, 'accept')
    expect(await askedOf(HEAD)).toEqual([])
    for (const { policy } of [goesOn, none]) await desk.answerOf(setStatus(policy, { status: null }))
  })

  it('of a policy that is not to be renewed, or whose term is over, nobody is asked', async () => {
    const [kept, dropped] = [await sellAt(TEN), await sellAt(TEN)]
    await morningOf('2027-02-10')
    expect(await askedOf(HEAD)).toHaveLength(2)
    await desk.answerOf(setStatus(dropped.policy, { status: null }))
    expect(await askedOf(HEAD)).toEqual([[`/policies/${kept.policy}/renewals`, '2027-04-01']])
    await comeTo('2027-04-01')
    expect(await askedOf(HEAD)).toEqual([])
  })
})
