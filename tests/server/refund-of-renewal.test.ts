import { expect, it } from 'vitest'
import { STAFF } from './endorsement-desk.ts'
import { openRenewalDesk } from './renewal-desk.ts'

const { desk, sellUntil, comeTo, renew, change, act, cancel, list } = openRenewalDesk()

interface Shown {
  amount: number
  way: string
  cleared_on: string | null
  payee: { name: string; relation: string }
}

it('[billing O13] [billing B39] a renewal paid by a lender’s cheque and ended: 3 011.70 to the lender, 352.00 to the insured', async () => {
  const { policy } = await sellUntil('2027-03-01')
  const receive = (received_amount: number, payment_date: string, more: object) =>
    desk.answerOf(
      desk.call(STAFF, 'POST', `/policies/${policy}/receipts`, {
        data: { check_receipt_number: '7', payment_date },
        received_amount,
        ...more,
      }),
      201,
    )
  await receive(12_046.78, '2027-03-01', { payment_gateway: 'eft' })
  const { id } = await renew(policy)
  await change(id, { paymentSchedule: 'quarterly' })
  for (const name of ['quote', 'accept']) await act(id, name)
  await comeTo('2027-03-10')
  const lender = { name: 'Prairie Credit Union', relation: 'lender' }
  await receive(3_011.7, '2027-03-10', { payment_gateway: 'cheque', payer: lender })
  expect(await list(`/policies/${policy}/refunds`)).toEqual([])
  await comeTo('2027-03-20')
  const ending = await cancel(policy, '2027-03-20')
  expect(await desk.answerOf(desk.call(STAFF, 'GET', `/cancellations/${ending}/price`))).toMatchObject({
    owed: 11_694.78,
  })
  const invoices = await list<{ total_due: number; settlement_status: { key: string } }>(`/policies/${policy}/invoices`)
  expect(invoices.filter(({ total_due }) => total_due < 0)).toMatchObject([{ total_due: -352 }])
  const refunds = await list<Shown>(`/policies/${policy}/refunds`)
  expect(refunds.toSorted((one, other) => other.amount - one.amount)).toMatchObject([
    { amount: 3_011.7, way: 'cheque', payee: lender, cleared_on: '2027-03-24', state: { key: 'due' } },
    { amount: 352, way: 'eft', payee: { relation: 'insured' }, cleared_on: null, state: { key: 'due' } },
  ])
})
