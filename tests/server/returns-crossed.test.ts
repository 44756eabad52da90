import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Refund } from '#domain/refund/refund.schema.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openSuperUsers } from './super-users.ts'
import { openWithdrawalDesk, SUPER, type WithdrawalDesk } from './withdrawal-desk.ts'

let test: TestApp
let desk: WithdrawalDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openWithdrawalDesk(test)
})
afterAll(() => test.close())

const INSTALMENT = 3_011.7
interface Shown {
  locator: string
  source: string
  state: { key: string }
  reversal: { code: string } | null
  parts: { locator: string; amount: number }[]
}
const withdrawnTo = async (policy: string) =>
  (await desk.ok<{ data: Shown[] }>(desk.call('GET', `/policies/${policy}/receipts`))).data.filter(
    ({ source }) => source === 'withdrawal',
  )
const openOf = async (policy: string, n: number) => (await desk.instalments(policy))[n]!.open_amount
const cancelled = async (policy: string) => {
  const [mandate] = await desk.of(policy)
  await desk.done(desk.act(mandate!.locator, 'cancel', { by: 'payer', reason: 'Another bank' }))
}
async function ended(policy: string, on: string): Promise<void> {
  const asked = { initiator: 'insured', effective_on: on, reason: 'property_sold' }
  const { id } = await desk.ok<{ id: string }>(desk.call('POST', `/policies/${policy}/cancellations`, asked), 201)
  await desk.ok(test.injectAs(SUPER, { method: 'PATCH', url: `/api/v1/cancellations/${id}/issue` }))
}
/** The second quarter, withdrawn and settled on July 9. */
async function settled() {
  const made = await desk.withdrawn()
  await desk.on('2026-07-09')
  const [receipt] = await withdrawnTo(made.policy)
  return { ...made, receipt: receipt! }
}

describe('a return after its withdrawal settled', () => {
  it('takes the money back from the account it was moved to', async () => {
    const { policy, run, reference, receipt } = await settled()
    const other = await desk.sold()
    desk.morning('2026-07-09')
    const [owed] = await desk.invoices(other)
    const move = { part: receipt.parts[0]!.locator, invoice: owed!.id }
    await desk.ok(desk.call('POST', `/receipts/${receipt.locator}/move`, move))
    expect([await openOf(policy, 1), await openOf(other, 0)]).toEqual([INSTALMENT, 0])
    desk.morning('2026-07-10')
    await desk.back(run, reference, '901', '2026-07-10')
    expect([await openOf(policy, 1), await openOf(other, 0)]).toEqual([INSTALMENT, INSTALMENT])
    expect(await withdrawnTo(policy)).toMatchObject([{ state: { key: 'reversed' }, reversal: { code: 'nsf' } }])
  })

  it('leaves a receipt alone that somebody had taken back by hand', async () => {
    const { policy, run, reference, receipt } = await settled()
    await desk.ok(desk.call('POST', `/receipts/${receipt.locator}/reverse`, { reason: 'By phone', code: 'other' }))
    await desk.back(run, reference, '901', '2026-07-09')
    expect(await withdrawnTo(policy)).toMatchObject([{ reversal: { code: 'other', reason: 'By phone' } }])
    expect(await openOf(policy, 1)).toBe(INSTALMENT)
    expect(desk.itemOf(await desk.run(run.locator), policy)).toMatchObject({ returned: { repeat_on: '2026-07-20' } })
  })

  it('[billing B18] asks for what of it went back by a refund, by an invoice of its own', async () => {
    const { policy, run, reference } = await desk.withdrawn()
    desk.morning('2026-07-06')
    await desk.ok(desk.call('POST', `/policies/${policy}/receipts`, desk.accounts.moneyOf(INSTALMENT)), 201)
    await desk.on('2026-07-09') // what was withdrawn waits on account: the invoice is paid
    test.clock.set(new Date('2026-07-20T15:00:00.000Z'))
    await ended(policy, '2026-07-20')
    const refunds = async () =>
      (await desk.ok<{ data: Refund[] }>(desk.call('GET', `/policies/${policy}/refunds`))).data
    const due = await refunds()
    const [another] = await openSuperUsers(test, 1)
    expect(due.length).toBeGreaterThan(0)
    test.clock.set(new Date('2026-07-28T15:00:00.000Z'))
    for (const { locator, amount } of due) {
      const approved = { method: 'POST', url: `/api/v1/refunds/${locator}/approve`, payload: { amount } } as const
      await desk.ok(test.injectAs(another!, approved))
      await desk.ok(desk.call('POST', `/refunds/${locator}/send`, { reference: 'EFT-9', sent_on: '2026-07-28' }, SUPER))
    }
    const { closing_balance: before } = await desk.figures(policy)
    desk.morning('2026-08-05')
    await desk.back(run, reference, '916', '2026-08-05')
    const uncovered = (await desk.invoices(policy)).filter(({ purpose }) => purpose === 'refund')
    expect(uncovered).not.toEqual([])
    expect((await desk.figures(policy)).closing_balance).toBeCloseTo(before + INSTALMENT, 2)
    expect((await desk.of(policy))[0]).toMatchObject({ state: { key: 'cancelled' } })
  })

  it('is one thing, whether the night of its settlement or the return comes first', async () => {
    const { policy, run, reference } = await desk.withdrawn()
    desk.morning('2026-07-09')
    const items = [{ reference, code: '901', day: '2026-07-09' }]
    const [back] = await Promise.all([desk.returns(run, items), desk.work(), desk.returns(run, items), desk.work()])
    expect(back.statusCode, back.body).toBe(200)
    expect(desk.itemOf(await desk.run(run.locator), policy)).toMatchObject({ state: 'returned' })
    expect((await withdrawnTo(policy)).every(({ state }) => state.key === 'reversed')).toBe(true)
    expect(await openOf(policy, 1)).toBe(INSTALMENT)
    const fees = (await desk.invoices(policy)).filter(({ purpose }) => purpose === 'fee')
    expect(fees).toHaveLength(1)
  })
})

describe('a return', () => {
  it('of a policy that was cancelled meanwhile is asked for no more', async () => {
    const { policy, run, reference } = await desk.withdrawn()
    test.clock.set(new Date('2026-07-03T15:00:00.000Z'))
    await ended(policy, '2026-07-03')
    await desk.on('2026-07-06')
    await desk.back(run, reference)
    expect(desk.itemOf(await desk.run(run.locator), policy)).toMatchObject({ state: 'returned' })
    await desk.on('2026-07-14')
    expect(await desk.waiting(policy)).toEqual([])
    expect(await withdrawnTo(policy)).toEqual([])
  })

  it('is not asked for again once its agreement was cancelled, or its invoice paid, also after it was collected', async () => {
    const [ends, paid, later] = [await desk.drawn(), await desk.drawn(), await desk.drawn()]
    await desk.on('2026-06-10')
    await desk.on('2026-06-29')
    const run = await desk.sent()
    await desk.on('2026-07-06')
    for (const policy of [ends, paid, later]) await desk.back(run, desk.itemOf(run, policy).reference!)
    await desk.on('2026-07-13')
    await cancelled(ends)
    const pay = (policy: string, amount: number) =>
      desk.ok(desk.call('POST', `/policies/${policy}/receipts`, desk.accounts.moneyOf(amount)), 201)
    await pay(paid, INSTALMENT)
    await desk.on('2026-07-14')
    expect([await desk.waiting(ends), await desk.waiting(paid)]).toEqual([[], []])
    expect(await desk.waiting(later)).toMatchObject([{ amount: INSTALMENT, is_repeat: true }])
    await cancelled(later) // after it was collected, before its file
    await desk.on('2026-07-15')
    expect(await desk.waiting(later)).toEqual([])
  })

  it('of the day of another withdrawal stands beside it', async () => {
    const policy = await desk.drawn('2026-04-01', 'monthly')
    for (const day of ['2026-04-13', '2026-05-13', '2026-06-12', '2026-06-29']) await desk.on(day)
    const run = await desk.sent()
    const item = desk.itemOf(run, policy)
    await desk.on('2026-07-11')
    await desk.on('2026-07-24')
    await desk.back(run, item.reference!, '901', '2026-07-24') // ten days on is the withdrawal day of August
    await desk.on('2026-07-30')
    const waiting = await desk.waiting(policy)
    expect(waiting.map(({ withdraw_on, is_repeat }) => [withdraw_on, is_repeat])).toEqual(
      expect.arrayContaining([
        ['2026-08-03', false],
        ['2026-08-03', true],
      ]),
    )
    const both = (await desk.sent()).items.filter((each) => each.policy.locator === policy)
    expect(new Set(both.map(({ reference }) => reference)).size).toBe(2)
  })
})
