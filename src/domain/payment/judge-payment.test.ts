import { expect, test } from 'vitest'
import { atRow, judgePayment, judgeReceipt, paymentFor, receiptFor } from './judge-payment.ts'

const DAYS = { acceptedOn: '2026-04-10', today: '2026-04-20' }
const DUE = { totalCents: 301_170, ...DAYS }
const paid = (received_amount: number, payment_date = '2026-04-15') => ({
  received_amount,
  data: { check_receipt_number: '1204', payment_date },
})
const wrongOf = (problems: ReturnType<typeof judgePayment>) =>
  problems.map(({ field, messages }) => [field, messages[0]!.key])

test('[billing B17] any amount above nothing is taken, less than is open or more', () => {
  for (const cents of [1, 301_169, 301_170, 900_000, 9_999_999_999]) expect(judgePayment(paid(cents), DUE)).toEqual([])
  for (const cents of [0, -1])
    expect(wrongOf(judgePayment(paid(cents), DUE))).toEqual([['received_amount', 'validation.paymentAmount']])
  expect(wrongOf(judgePayment(paid(10_000_000_000), DUE))).toEqual([['received_amount', 'validation.amountTooBig']])
})

test('[billing B17] on a credit nothing is due, and nothing is paid back by hand', () => {
  const keyOf = (cents: number) =>
    wrongOf(judgePayment(paid(cents), { ...DUE, totalCents: -19_623 })).map(([, key]) => key)
  for (const cents of [1, 0, -1, -19_623]) expect(keyOf(cents)).toEqual(['validation.paymentOfCredit'])
})

test('[billing B17] not after today, and not earlier than thirty days before the first quote was accepted', () => {
  const keyOf = (day: string) => wrongOf(judgePayment(paid(1, day), DUE)).map(([, key]) => key)
  expect(['2026-04-20', '2026-03-11'].map(keyOf)).toEqual([[], []])
  expect(keyOf('2026-04-21')).toEqual(['validation.paymentAhead'])
  expect(keyOf('2026-03-10')).toEqual(['validation.paymentTooEarly'])
})

test('[billing B17] no named invoice takes more than it has open, nor all together more than came in', () => {
  const judged = (parts: { invoice: string; amount: number }[], open: (number | null)[]) =>
    wrongOf(judgeReceipt({ ...paid(1_000), parts }, open, DAYS))
  const part = (amount: number, invoice = 'one') => ({ invoice, amount })
  expect(judged([part(600), part(400, 'two')], [600, 500])).toEqual([])
  expect(judged([part(601)], [600])).toEqual([['parts.0.amount', 'validation.partAmount']])
  expect(judged([part(0)], [600])).toEqual([['parts.0.amount', 'validation.partAmount']])
  expect(judged([part(600), part(401, 'two')], [600, 500])).toEqual([['parts.1.amount', 'validation.partAmount']])
  expect(judged([part(1)], [null])).toEqual([['parts.0.invoice', 'validation.partInvoice']])
  expect(judged([part(1), part(1)], [600, 600])).toEqual([['parts.1.invoice', 'validation.partInvoice']])
})

test('a form asks the same, on the same fields', () => {
  const typed = { ...paid(0, '2026-04-21'), payment_gateway: 'cheque', note: '' }
  const judged = paymentFor(DUE).safeParse({ ...typed, received_amount: 0 })
  expect(judged.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['received_amount', 'validation.paymentAmount'],
    ['data.payment_date', 'validation.paymentAhead'],
  ])
  expect(paymentFor(DUE).safeParse({ ...typed, ...paid(0), received_amount: 3011.7 }).success).toBe(true)
})

test('a form of many invoices says at each row what is wrong with it', () => {
  const row = (invoice: string, amount: unknown, isNamed = true) => ({ invoice, amount, isNamed })
  const typed = { payment_gateway: 'cheque', ...paid(0), received_amount: 10, note: '' }
  const open = new Map([
    ['one', 600],
    ['two', 500],
  ])
  const told = (parts: object[]) =>
    receiptFor(open, DAYS)
      .safeParse({ ...typed, parts })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(told([row('one', 6), row('two', 4)])).toBeUndefined()
  expect(told([row('one', '', false), row('two', 5.01)])).toEqual([['parts.1.amount', 'validation.partAmount']])
  expect(told([row('one', 6), row('two', 'four')])).toEqual([['parts.1.amount', 'validation.moneyNumber']])
  expect(told([row('one', 6, false), row('three', 1)])).toEqual([['parts.1.amount', 'validation.partInvoice']])
  expect(['parts.1.invoice', 'parts', 'note'].map((field) => atRow(field, [0, 3]))).toEqual([
    'parts.3.amount',
    'parts',
    'note',
  ])
})
