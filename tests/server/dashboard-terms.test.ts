import { expect, it } from 'vitest'
import type { Dashboard } from '#domain/dashboard/dashboard.schema.ts'
import type { PolicyDetails } from '#domain/policy/policy.schema.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { BROKER } from './endorsement-desk.ts'
import { openRenewalDesk } from './renewal-desk.ts'

const { test, desk, sellUntil, comeTo, renew, act, list } = openRenewalDesk()

const read = () => desk.answerOf<Dashboard>(desk.call(BROKER, 'GET', '/dashboard'))
const listed = async () =>
  (await list<{ gross_premium: number }>('/policies')).reduce((sum, { gross_premium }) => sum + gross_premium, 0)
const ofMonth = ({ premium_by_month }: Dashboard, month: string) =>
  premium_by_month.find((each) => each.month === month)?.gross_written_premium

it('[billing O16] the next term, issued ahead, has a line of its own until it begins, its commission too [billing B49] [billing B50]', async () => {
  const { policy } = await sellUntil()
  const { id } = await renew(policy)
  for (const name of ['quote', 'accept', 'issue']) await act(id, name)
  const before = await read()
  expect(before).toMatchObject({
    policy_total_gross_written_premium: 11_223.38,
    policy_total_gross_commission: 2244.7,
    next_terms_gross_written_premium: 11_223.38,
    next_terms_gross_commission: 1964.08,
  })
  expect(await listed()).toBeCloseTo(before.policy_total_gross_written_premium, 6)
  expect(ofMonth(before, '2026-04')).toBeCloseTo(11_223.38, 6)
  const { written } = await desk.answerOf<PolicyDetails>(desk.call(BROKER, 'GET', `/policies/${policy}`))
  expect(written).toEqual({ this_term: 11_223.38, next_terms: 11_223.38, all_terms: 22_446.76, in_force: 11_223.38 })

  await comeTo('2027-04-01')
  await renewPolicies.run(test.deps, test.clock.now())
  const after = await read()
  expect(after).toMatchObject({
    policy_total_gross_written_premium: 11_223.38,
    policy_total_gross_commission: 1964.08,
    next_terms_gross_written_premium: 0,
    next_terms_gross_commission: 0,
  })
  expect(await listed()).toBeCloseTo(after.policy_total_gross_written_premium, 6)
  expect(ofMonth(after, '2027-04')).toBeCloseTo(11_223.38, 6)
})

it('the month that ends the last twelve is the firm’s, not Greenwich’s', async () => {
  test.clock.set(new Date('2027-05-01T03:00:00.000Z')) // still April in Canada
  expect((await read()).premium_by_month.at(-1)?.month).toBe('2027-04')
  test.clock.set(new Date('2027-05-01T15:00:00.000Z'))
  expect((await read()).premium_by_month.at(-1)?.month).toBe('2027-05')
})
