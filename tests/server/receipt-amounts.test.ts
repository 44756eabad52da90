import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type AccountDesk, openAccountDesk } from './account-desk.ts'

let test: TestApp
let desk: AccountDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openAccountDesk(test)
})
afterAll(() => test.close())

const ABOVE_ZERO = 'Enter an amount above zero.'
const TWO_DECIMALS = 'Enter an amount with at most two decimals.'
const A_NUMBER = 'Enter an amount as a number.'
const MISSING = 'This field may not be blank.'
const TOO_LARGE = 'This amount is too large for a farm.'
const OF_A_PART = 'Enter an amount above zero, at most what came in and what this invoice has open.'

/** What nobody pays, and what is said of it: of the whole, and of a part of it. */
const ABSURD: [amount: unknown, whole: string, part: string][] = [
  [0, ABOVE_ZERO, OF_A_PART],
  [-0.01, ABOVE_ZERO, OF_A_PART],
  [-3011.7, ABOVE_ZERO, OF_A_PART],
  [1e8, TOO_LARGE, OF_A_PART],
  [1e12, TOO_LARGE, OF_A_PART],
  [7e13, TOO_LARGE, OF_A_PART],
  [1e20, TOO_LARGE, TOO_LARGE],
  [1e300, TOO_LARGE, TOO_LARGE],
  [10.001, TWO_DECIMALS, TWO_DECIMALS],
  ['10.00', A_NUMBER, A_NUMBER],
  ['ten', A_NUMBER, A_NUMBER],
  [{ amount: 10 }, A_NUMBER, A_NUMBER],
  [null, MISSING, MISSING],
]

it('[billing B17] an absurd amount is told in words on its field, wherever it is sent, and nothing is written', async () => {
  const sold = await desk.sold()
  const other = await desk.sold()
  const [[first], [target]] = [await desk.invoices(sold), await desk.invoices(other)]
  const { receipt, locator: part } = await desk.pay(sold, first!.id, 100)
  const books = async () => [await desk.receipts(sold), await desk.receipts(other), await desk.open(sold)]
  const before = await books()
  const told = async (path: string, body: object) => {
    const answer = await desk.call('POST', path, body)
    const { code, errors } = answer.json<{ code: number; errors: { field: string; messages: string[] }[] }>()
    return [answer.statusCode, code, ...errors.flatMap(({ field, messages }) => [field, ...messages])]
  }
  const receipts = `/policies/${sold.policyId}/receipts`
  const payments = `/policies/${sold.policyId}/invoices/${first!.id}/payments`
  const move = `/receipts/${receipt.locator}/move`
  for (const [amount, whole, ofPart] of ABSURD) {
    const said = JSON.stringify(amount)
    const money = { ...desk.moneyOf(1), received_amount: amount }
    expect(await told(receipts, money), said).toEqual([400, 1010, 'received_amount', whole])
    expect(await told(payments, money), said).toEqual([400, 1010, 'received_amount', whole])
    const named = desk.moneyOf(1_000, { parts: [{ invoice: first!.id, amount }] })
    expect(await told(receipts, named), said).toEqual([400, 1010, 'parts.0.amount', ofPart])
    expect(await told(move, { part, invoice: target!.id, amount }), said).toEqual([400, 1010, 'amount', ofPart])
  }
  expect(await books()).toEqual(before)
})
