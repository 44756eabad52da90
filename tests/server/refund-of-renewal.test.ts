import { expect, it } from 'vitest'
import { STAFF } from './endorsement-desk.ts'
import { openRenewalDesk } from './renewal-desk.ts'

const { desk, sellUntil, comeTo, renew, change, act, cancel, list, show, endorse, endorsement } = openRenewalDesk()

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

it('[billing B47] an open change falls, the paid renewal is ended, its invoice and what nobody paid are withdrawn, and no receipt is touched', async () => {
  const { policy } = await sellUntil('2027-03-01')
  const receive = (received_amount: number) =>
    desk.answerOf(
      desk.call(STAFF, 'POST', `/policies/${policy}/receipts`, {
        payment_gateway: 'eft',
        data: { check_receipt_number: '7', payment_date: '2027-03-01' },
        received_amount,
      }),
      201,
    )
  await receive(12_046.78)
  const { id } = await renew(policy)
  await change(id, { paymentSchedule: 'quarterly' })
  for (const name of ['quote', 'accept']) await act(id, name)
  await receive(3011.7)
  const open = await endorse(policy, '2027-03-10', {}, 'quote')
  await comeTo('2027-03-20')
  const ending = await cancel(policy, '2027-03-20')

  expect((await endorsement(open)).state.key).toBe('invalidated')
  expect(await show(policy, id)).toMatchObject({ state: { key: 'invalidated' }, ended_because: 'coverEnded' })
  const invoices = await list<{ total_due: number; due_time: string; settlement_status: { key: string } }>(
    `/policies/${policy}/invoices`,
  )
  const asked = invoices.filter(({ total_due }) => total_due > 0)
  expect(asked.map(({ settlement_status: { key } }) => key)).toEqual(['paid', 'paid', 'paid', 'paid'])
  const receipts = await list<{ state: { key: string }; received_amount: number }>(`/policies/${policy}/receipts`)
  expect(new Map(receipts.map(({ state, received_amount }) => [received_amount, state.key]))).toEqual(
    new Map([
      [12_046.78, 'recorded'],
      [3011.7, 'recorded'],
    ]),
  )
  const { owed, paid, balance } = await desk.answerOf<{ owed: number; paid: number; balance: number }>(
    desk.call(STAFF, 'GET', `/cancellations/${ending}/price`),
  )
  expect(paid).toBeCloseTo(15_058.48, 6)
  expect(balance).toBeCloseTo(owed - 15_058.48, 6)
  const refunds = await list<Shown>(`/policies/${policy}/refunds`)
  expect(refunds.map(({ amount }) => amount)).toEqual([expect.closeTo(-balance, 6)])
})
