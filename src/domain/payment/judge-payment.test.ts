import { expect, test } from 'vitest'
import { judgePayment, paymentFor } from './judge-payment.ts'

const DUE = { totalCents: 301_170, issuedOn: '2026-04-10', today: '2026-04-20' }
const paid = (received_amount: number, payment_date: string) => ({
  received_amount,
  data: { check_receipt_number: '1204', payment_date },
})
const fieldsOf = (received: number, day: string, due = DUE) =>
  judgePayment(paid(received, day), due).map((p) => p.field)

test('[domain 1.7] an invoice is paid whole: a cent more or less is refused', () => {
  expect(fieldsOf(301_170, '2026-04-15')).toEqual([])
  expect(fieldsOf(301_169, '2026-04-15')).toEqual(['received_amount'])
  expect(fieldsOf(301_171, '2026-04-15')).toEqual(['received_amount'])
  expect(fieldsOf(-301_170, '2026-04-15')).toEqual(['received_amount'])
})

test('what the office owes is paid back whole as well', () => {
  const credit = { ...DUE, totalCents: -19_623 }
  expect(fieldsOf(-19_623, '2026-04-15', credit)).toEqual([])
  expect(fieldsOf(19_623, '2026-04-15', credit)).toEqual(['received_amount'])
})

test('it is dated between the day its invoice went out and today, both included', () => {
  expect(fieldsOf(301_170, '2026-04-10')).toEqual([])
  expect(fieldsOf(301_170, '2026-04-20')).toEqual([])
  expect(judgePayment(paid(301_170, '2026-04-09'), DUE)).toEqual([
    { field: 'data.payment_date', messages: [{ key: 'validation.paymentBeforeInvoice' }] },
  ])
  expect(judgePayment(paid(301_170, '2026-04-21'), DUE)).toEqual([
    { field: 'data.payment_date', messages: [{ key: 'validation.paymentAhead' }] },
  ])
})

test('a form asks the same, on the same fields', () => {
  const typed = { ...paid(0, '2026-04-21'), payment_gateway: 'cheque', note: '' }
  const judged = paymentFor(DUE).safeParse({ ...typed, received_amount: 3011.69 })
  expect(judged.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['received_amount', 'validation.paymentAmount'],
    ['data.payment_date', 'validation.paymentAhead'],
  ])
  expect(paymentFor(DUE).safeParse({ ...typed, ...paid(0, '2026-04-20'), received_amount: 3011.7 }).success).toBe(true)
})
