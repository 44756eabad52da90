import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { BROKER, BY_INSURER, type CancellationDesk, openCancellationDesk, STAFF } from './cancellation-desk.ts'
import { makePolicyholder } from './made-policyholder.ts'

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

interface ShownAccount {
  from: string
  to: string
  opening_balance: number
  closing_balance: number
  past_due: number
  on_account: number
  not_billed: number
  next: { number: string; amount: number; issue_on: string; due_on: string } | null
  rows: { day: string; kind: string; number: string; charged: number; credited: number; balance: number }[]
}
const accountOf = ({ policyId }: SoldQuote, query = '', who: Role = BROKER) =>
  desk.answerOf<ShownAccount>(desk.call(who, 'GET', `/policies/${policyId}/account${query}`))
const rowsOf = ({ rows }: ShownAccount) =>
  rows.map(({ day, kind, charged, credited, balance }) => [day, kind, charged, credited, balance])

const holder = () => desk.sales.inOffice((tx) => makePolicyholder(tx, test.deps, desk.sales.brokerageId))

describe('[billing B8] the account of a policy', () => {
  it('tells what was charged and credited day by day, and what is billed next', async () => {
    const sold = await desk.sold(1)
    const account = await accountOf(sold)
    expect(rowsOf(account)).toEqual([
      ['2026-04-10', 'invoice', 3011.7, 0, 3011.7],
      ['2026-06-15', 'invoice', 3011.7, 0, 6023.4],
      ['2026-06-15', 'receipt', 0, 3011.7, 3011.7],
      ['2026-09-20', 'invoice', 3011.7, 0, 6023.4],
    ])
    expect(account).toMatchObject({
      from: '2026-04-10',
      to: '2026-09-20',
      opening_balance: 0,
      closing_balance: 6023.4,
      past_due: 3011.7,
      on_account: 0,
      not_billed: 3011.68,
      next: { amount: 3011.68, issue_on: '2026-12-11', due_on: '2027-01-01' },
    })
    // [billing B9] what was paid, what is asked and what is to come are the price
    const { money } = await desk.policy(sold)
    expect(money).toMatchObject({ outstanding: 6023.4, past_due: 3011.7, not_billed: 3011.68 })
    expect(3011.7 + account.closing_balance + account.not_billed).toBeCloseTo(money.total, 5)
  })

  it('of any range: it opens with what stood before, and never tells tomorrow', async () => {
    const sold = await desk.sold(1)
    const june = await accountOf(sold, '?from=2026-06-01&to=2026-06-30')
    expect([june.opening_balance, june.closing_balance, june.past_due]).toEqual([3011.7, 3011.7, 0])
    expect(june.rows.map(({ day }) => day)).toEqual(['2026-06-15', '2026-06-15'])
    expect(await accountOf(sold, '?from=2026-09-01&to=2031-01-01')).toMatchObject({ to: '2026-09-20' })
    for (const [query, key] of [
      ['?from=2026-07-01&to=2026-06-30', 'validation.rangeOrder'],
      ['?from=yesterday', 'validation.date'],
      ['?to=2026-02-30', 'validation.date'],
    ]) {
      const refused = await desk.call(BROKER, 'GET', `/policies/${sold.policyId}/account${query}`)
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain(key!.split('.')[1] === 'date' ? 'valid date' : 'before the first')
    }
  })

  it('of days that are all to come: nothing yet, with the account as it stands today', async () => {
    const sold = await desk.sold(1)
    const today = {
      opening_balance: 6023.4,
      closing_balance: 6023.4,
      past_due: 3011.7,
      known_to: '2026-09-20',
      rows: [],
    }
    for (const [query, days] of [
      ['?from=2030-01-01&to=2031-01-01', { from: '2030-01-01', to: '2031-01-01' }],
      ['?from=2026-09-21', { from: '2026-09-21', to: '2026-09-21' }],
    ] as const)
      expect(await accountOf(sold, query)).toMatchObject({ ...days, ...today })
    expect(await accountOf(sold, '?from=2026-09-20')).toMatchObject({ from: '2026-09-20', to: '2026-09-20' })
  })

  it('[billing O1] tells a credit and what took it: cancelled and reinstated leaves nothing either way', async () => {
    const sold = await desk.sold(1, { schedule: 'annually' })
    const { id } = await desk.cancel(sold, BY_INSURER)
    expect(await accountOf(sold)).toMatchObject({ closing_balance: -5932.12, on_account: 5932.12, past_due: 0 })
    test.clock.set(new Date('2026-10-01T15:00:00.000Z'))
    const asked = await desk.reinstate(id, '2026-10-01')
    await desk.reinstatement(asked.id, 'accept')
    await desk.reinstatement(asked.id, 'issue')
    const account = await accountOf(sold)
    expect(rowsOf(account).slice(-2)).toEqual([
      ['2026-09-20', 'credit', 0, 5932.12, -5932.12],
      ['2026-10-01', 'invoice', 5932.12, 0, 0],
    ])
    expect(account).toMatchObject({ closing_balance: 0, on_account: 0, past_due: 0 })
  })

  it('a cheque that bounced is charged again on the day the office knew', async () => {
    const sold = await desk.sold(1)
    const [{ id: invoice } = { id: '' }] = await desk.invoices(sold)
    const { results } = await desk.answerOf<{ results: { id: string }[] }>(
      desk.call(STAFF, 'GET', `/policies/${sold.policyId}/invoices/${invoice}`),
    )
    await desk.answerOf(desk.call(STAFF, 'POST', `/payments/${results[0]!.id}/reverse`, { reason: 'Bounced' }))
    expect(rowsOf(await accountOf(sold)).at(-1)).toEqual(['2026-09-20', 'receipt_reversed', 3011.7, 0, 9035.1])
  })
})

describe('who reads it', () => {
  it('[billing B8] whoever browses the policy; of another firm nobody, and no amount per peril stands in it', async () => {
    const policyholder = await holder()
    const sold = await desk.sold(0, { body: { policyholder } })
    const url = `/api/v1/policies/${sold.policyId}/account`
    expect((await test.injectAs('claim_manager', { method: 'GET', url })).statusCode).toBe(403)
    const statement = await desk.answerOf<{ account: ShownAccount; to: { name: string }; language: string }>(
      desk.call(BROKER, 'GET', `/policies/${sold.policyId}/statement`),
    )
    expect([statement.to.name, statement.language]).toEqual(['Spruce Creek Farms', 'en'])
    expect(statement.account.rows).toEqual((await accountOf(sold)).rows)
    expect(JSON.stringify(statement)).not.toContain('peril')
  })

  it('[billing B8] a policyholder’s accounts stand one beside the other, not netted', async () => {
    const policyholder = await holder()
    const both = [
      await desk.sold(0, { body: { policyholder }, schedule: 'annually' }),
      await desk.sold(1, { body: { policyholder } }),
    ]
    const { accounts } = await desk.answerOf<{ accounts: ShownAccount[] }>(
      desk.call(BROKER, 'GET', `/policyholders/${policyholder}/account`),
    )
    expect(accounts).toEqual([await accountOf(both[0]!), await accountOf(both[1]!)])
    expect(accounts.map(({ closing_balance }) => closing_balance)).toEqual([12_046.78, 6023.4])
  })
})
