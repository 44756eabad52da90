import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { FeeRow } from '#domain/fee/fee.schema.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openWithdrawalDesk, SUPER, type WithdrawalDesk } from './withdrawal-desk.ts'

let test: TestApp
let desk: WithdrawalDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openWithdrawalDesk(test)
})
afterAll(() => test.close())

const feesOf = async (policy: string) =>
  (await desk.ok<{ data: FeeRow[] }>(desk.call('GET', `/policies/${policy}/fees`))).data
const chargedTo = async (policy: string) => (await feesOf(policy)).filter(({ name }) => name !== 'policyFee')
const billed = async (policy: string) => (await desk.invoices(policy)).filter(({ purpose }) => purpose === 'fee')
const waive = (id: string, body: object = { reason: 'The bank was late' }, who: Role = SUPER) =>
  desk.call('POST', `/fees/${id}/waive`, body, who)
/** A cheque over the first quarter that nothing covered. */
async function bounced(): Promise<string> {
  const policy = await desk.sold()
  const money = desk.accounts.moneyOf(3_011.7)
  const { locator } = await desk.ok<{ locator: string }>(desk.call('POST', `/policies/${policy}/receipts`, money), 201)
  await desk.accounts.on('2026-09-12')
  await desk.accounts.reverse(locator, 'nsf')
  return policy
}

describe('a payment that came back for want of money', () => {
  it('[billing B33] [billing O20] costs 45.00, by an invoice of its own, untaxed, in the fees tab', async () => {
    const policy = await bounced()
    expect(await billed(policy)).toMatchObject([
      { total_due: 45, fee: 45, tax: 0, premium: 0, due_on: '2026-10-12', open_amount: 45 },
    ])
    expect(await chargedTo(policy)).toMatchObject([
      {
        name: 'nsf',
        description: 'A payment that the bank returned for want of money: 1204.',
        amount: 45,
        status: { value: 'charged' },
        starts_on: '2026-09-12',
        waived: null,
      },
    ])
  })

  it('[billing B30] costs it once, however often it comes back, and only where the code says so', async () => {
    const { policy, run, reference } = await desk.withdrawn()
    await desk.on('2026-07-06')
    await desk.back(run, reference)
    await desk.on('2026-07-14')
    const repeat = await desk.sent()
    expect(desk.itemOf(repeat, policy).amount).toBe(3_011.7)
    await desk.on('2026-07-20')
    await desk.back(repeat, desk.itemOf(repeat, policy).reference!, '901', '2026-07-20')
    expect(await billed(policy)).toMatchObject([{ total_due: 45, due_on: '2026-08-05' }])
    for (const code of ['903', '905', '900', '908', '922']) {
      const other = await desk.withdrawn()
      await desk.on('2026-07-06')
      await desk.back(other.run, other.reference, code)
      expect(await billed(other.policy), code).toEqual([])
    }
  })

  it('[billing B26] is withdrawn with the next instalment, never with the repeat', async () => {
    const policy = await desk.drawn('2026-04-01', 'monthly')
    for (const day of ['2026-06-10', '2026-07-11', '2026-07-30']) await desk.on(day)
    const run = await desk.sent()
    const first = desk.itemOf(run, policy)
    expect(first.withdraw_on).toBe('2026-08-03')
    await desk.on('2026-08-06')
    await desk.back(run, first.reference!, '901', '2026-08-06')
    expect(await billed(policy)).toMatchObject([{ total_due: 45, due_on: '2026-09-01' }])
    await desk.on('2026-08-11')
    await desk.on('2026-08-13')
    const repeat = desk.itemOf(await desk.sent(), policy)
    expect(repeat).toMatchObject({ amount: first.amount, withdraw_on: '2026-08-17', is_repeat: true })
    await desk.on('2026-08-28')
    const september = desk.itemOf(await desk.sent(), policy)
    expect(september).toMatchObject({ withdraw_on: '2026-09-01', is_repeat: false })
    const due = (await desk.invoices(policy)).filter(({ due_on }) => due_on === '2026-09-01')
    expect(due).toHaveLength(2)
    expect(september.amount).toBeCloseTo(
      due.reduce((sum, { total_due }) => sum + total_due, 0),
      2,
    )
  })
})

describe('a fee', () => {
  it('[billing B33] is waived by a super user for a reason: a credit of the same lines, once', async () => {
    const policy = await bounced()
    const before = await desk.figures(policy)
    const [fee] = await chargedTo(policy)
    expect((await waive(fee!.locator, undefined, 'portal_user')).statusCode).toBe(403)
    expect((await waive(fee!.locator, { reason: ' ' })).json()).toMatchObject({ code: 1010 })
    const twice = await Promise.all([waive(fee!.locator), waive(fee!.locator)])
    expect(new Set(twice.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
    expect((await waive(fee!.locator)).json()).toMatchObject({ code: 1040, reason: 'transition' })
    expect(await chargedTo(policy)).toMatchObject([
      { locator: fee!.locator, status: { value: 'waived' }, waived: { reason: 'The bank was late' } },
    ])
    expect(new Set((await billed(policy)).map(({ total_due }) => total_due))).toEqual(new Set([-45, 45]))
    expect((await desk.figures(policy)).closing_balance).toBeCloseTo(before.closing_balance - 45, 2)
  })

  it('[billing B33] stays what it is through a cancellation and a reinstatement, whenever it was charged', async () => {
    const policy = await desk.sold()
    const cheque = async () =>
      (
        await desk.ok<{ locator: string }>(
          desk.call('POST', `/policies/${policy}/receipts`, desk.accounts.moneyOf(100)),
          201,
        )
      ).locator
    const [one, two] = [await cheque(), await cheque()]
    await desk.accounts.on('2026-06-12')
    await desk.accounts.reverse(one, 'nsf')
    const ofFees = async () =>
      (await desk.ok<{ money: { fee: number } }>(desk.call('GET', `/policies/${policy}`))).money.fee
    expect(await ofFees()).toBe(195)
    const office = <Answer>(method: 'POST' | 'PATCH' | 'GET', path: string, payload?: object, status = 200) =>
      desk.ok<Answer>(
        test.injectAs('broker_account_executive', { method, url: `/api/v1${path}`, ...(payload && { payload }) }),
        status,
      )
    const preview = await office<{ fee: object; balance: number }>(
      'GET',
      `/policies/${policy}/cancellation-price?effective_on=2026-06-12&initiator=insured`,
    )
    expect(preview.fee).toEqual({ written: 195, kept: 195, refund: 0 })
    const asked = { effective_on: '2026-06-12', initiator: 'insured', reason: 'property_sold' }
    const { id } = await office<{ id: string }>('POST', `/policies/${policy}/cancellations`, asked, 201)
    const issue = (path: string) =>
      desk.ok<{ id: string }>(test.injectAs(SUPER, { method: 'PATCH', url: `/api/v1${path}` }))
    await issue(`/cancellations/${id}/issue`)
    expect(await billed(policy)).toMatchObject([{ total_due: 45, settlement_status: { key: 'paid' } }])
    expect((await desk.figures(policy)).closing_balance).toBeCloseTo(preview.balance, 2)
    expect(await ofFees()).toBe(195)

    await desk.accounts.reverse(two, 'nsf')
    expect(await ofFees()).toBe(240)
    const again = await office<{ id: string }>('PATCH', `/cancellations/${id}/reinstate`, {
      effective_on: '2026-06-12',
    })
    const price = await office<{ fee: number }>('GET', `/reinstatements/${again.id}/price`)
    expect(price.fee).toBe(0)
    await issue(`/reinstatements/${again.id}/accept`)
    await issue(`/reinstatements/${again.id}/issue`)
    expect(await ofFees()).toBe(240)
  })
})
