import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLocator } from '#server/locators.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type AccountDesk, openAccountDesk } from './account-desk.ts'

let test: TestApp
let desk: AccountDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openAccountDesk(test)
})
afterAll(() => test.close())

interface ShownAccount {
  closing_balance: number
  past_due: number
  rows: { day: string; kind: string; charged: number; credited: number; balance: number }[]
}
const FIRST = 3011.7
const RECORDED = '2026-04-01'
const MOVED = '2026-04-20'

const accountOn = ({ policyId }: SoldQuote, day: string) =>
  desk.answerOf<ShownAccount>(desk.call('GET', `/policies/${policyId}/account?from=2026-04-01&to=${day}`))
const moneyOf = ({ rows }: ShownAccount) =>
  rows
    .filter(({ kind }) => kind !== 'invoice')
    .map(({ day, kind, charged, credited }) => [day, kind, charged, credited])

/** Two policies; money for the first came in on the first day, and on the twentieth somebody sees whose it is. */
async function misplaced(amount = 2_000) {
  const from = await desk.sold(RECORDED)
  const to = await desk.sold(RECORDED)
  const [first] = await desk.invoices(from)
  const [target] = await desk.invoices(to)
  const { receipt, locator: part } = await desk.pay(from, first!.id, amount)
  await desk.on(MOVED)
  const move = (body: object = {}, key?: string) =>
    desk.call('POST', `/receipts/${receipt.locator}/move`, { part, invoice: target!.id, ...body }, key)
  return { from, to, first: first!, receipt, move }
}

describe('[billing B8] [billing B18] a move is a line of its own day', () => {
  it('and what either account said of the days before stays as it was', async () => {
    const { from, to, receipt, move } = await misplaced()
    const before = [await accountOn(from, '2026-04-19'), await accountOn(to, '2026-04-19')]
    expect(before.map(({ closing_balance, past_due }) => [closing_balance, past_due])).toEqual([
      [1_011.7, 1_011.7],
      [FIRST, FIRST],
    ])
    await desk.answerOf(move({ amount: 1_500 }))
    expect([await accountOn(from, '2026-04-19'), await accountOn(to, '2026-04-19')]).toEqual(before)
    expect(moneyOf(await accountOn(from, MOVED))).toEqual([
      [RECORDED, 'receipt', 0, 2_000],
      [MOVED, 'moved_out', 1_500, 0],
    ])
    expect(moneyOf(await accountOn(to, MOVED))).toEqual([[MOVED, 'moved_in', 0, 1_500]])
    expect((await accountOn(from, MOVED)).closing_balance).toBe(2_511.7)
    expect((await accountOn(to, MOVED)).closing_balance).toBe(1_511.7)

    await desk.on('2026-05-02')
    await desk.reverse(receipt.locator)
    expect(moneyOf(await accountOn(from, '2026-05-02')).at(-1)).toEqual(['2026-05-02', 'receipt_reversed', 500, 0])
    expect(moneyOf(await accountOn(to, '2026-05-02')).at(-1)).toEqual(['2026-05-02', 'receipt_reversed', 1_500, 0])
    expect([(await desk.money(from)).paid, (await desk.money(to)).paid]).toEqual([0, 0])
  })

  it('all of it: the account it left says nothing when the receipt is taken back', async () => {
    const { from, to, receipt, move } = await misplaced()
    await desk.answerOf(move())
    await desk.reverse(receipt.locator)
    expect(moneyOf(await accountOn(from, MOVED))).toEqual([
      [RECORDED, 'receipt', 0, 2_000],
      [MOVED, 'moved_out', 2_000, 0],
    ])
    expect(moneyOf(await accountOn(to, MOVED))).toEqual([
      [MOVED, 'moved_in', 0, 2_000],
      [MOVED, 'receipt_reversed', 2_000, 0],
    ])
  })

  it('within one account it moves nothing there', async () => {
    const { from, first, receipt } = await misplaced()
    const fee = await desk.bill(from, 10_000)
    const [{ locator: part }] = (await desk.receipts(from))[0]!.parts as unknown as [{ locator: string }]
    expect(first.id).not.toBe(fee.id)
    await desk.answerOf(desk.call('POST', `/receipts/${receipt.locator}/move`, { part, invoice: fee.id }))
    expect(moneyOf(await accountOn(from, MOVED))).toEqual([[RECORDED, 'receipt', 0, 2_000]])
  })
})

it('[billing B16] a receipt that is sent again after some of it moved is still the one that was recorded', async () => {
  const from = await desk.sold(RECORDED)
  const to = await desk.sold(RECORDED)
  const [[first], [target]] = [await desk.invoices(from), await desk.invoices(to)]
  const key = newLocator()
  const body = desk.moneyOf(500, { parts: [{ invoice: first!.id, amount: 500 }] })
  const record = () => desk.call('POST', `/policies/${from.policyId}/receipts`, body, key)
  const { parts } = await desk.answerOf<{ parts: [{ locator: string }] }>(record(), 201)
  const move = { part: parts[0].locator, invoice: target!.id, amount: 200 }
  await desk.answerOf(desk.call('POST', `/receipts/${key}/move`, move))
  expect(await desk.answerOf(record(), 201)).toMatchObject({ locator: key, received_amount: 500 })
  expect([(await desk.open(from))[0], (await desk.open(to))[0]]).toEqual([2_711.7, 2_811.7])
})

describe('[billing B18] a move sent again', () => {
  it('under its Idempotency-Key, also at the same moment, is one and gets the first answer', async () => {
    const { from, to, receipt, move } = await misplaced()
    const key = newLocator()
    const answers = await Promise.all([move({ amount: 700 }, key), move({ amount: 700 }, key)])
    answers.push(await move({ amount: 700 }, key))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect([(await desk.open(from))[0], (await desk.open(to))[0]]).toEqual([1_711.7, 2_311.7])
    expect(moneyOf(await accountOn(to, MOVED))).toEqual([[MOVED, 'moved_in', 0, 700]])
    await desk.reverse(receipt.locator)
    expect((await move({ amount: 700 }, key)).statusCode).toBe(200)
    expect((await desk.open(to))[0]).toBe(FIRST)
  })

  it('with other words under that key is refused, and moves nothing', async () => {
    const { to, first, move } = await misplaced()
    const key = newLocator()
    await desk.answerOf(move({ amount: 700 }, key))
    for (const other of [{ amount: 800 }, { invoice: first.id }, { part: newLocator() }])
      expect((await move(other, key)).json()).toMatchObject({ code: 1040 })
    expect((await desk.open(to))[0]).toBe(2_311.7)
  })
})
