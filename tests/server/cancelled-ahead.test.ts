import { expect, it } from 'vitest'
import type { Adjustment } from '#domain/cancellation/adjustment.schema.ts'
import type { InvoiceRow } from '#domain/invoice/invoice.schema.ts'
import { STAFF } from './endorsement-desk.ts'
import { openRenewalDesk } from './renewal-desk.ts'

const { desk, sellUntil, comeTo, renew, change, act, list, cancel, endorse } = openRenewalDesk()

/** Quote A by the quarter, its next term issued ahead: term 1 and the first quarter of term 2 are paid, 15,058.48. */
async function paidAhead() {
  const { policy, keys } = await sellUntil('2027-02-20')
  const receive = (received_amount: number) => {
    const paid = { payment_gateway: 'eft', data: { check_receipt_number: '7', payment_date: '2027-02-20' } }
    return desk.answerOf(desk.call(STAFF, 'POST', `/policies/${policy}/receipts`, { ...paid, received_amount }), 201)
  }
  await receive(12_046.78)
  const { id } = await renew(policy)
  await change(id, { paymentSchedule: 'quarterly' })
  for (const name of ['quote', 'accept', 'issue']) await act(id, name)
  await receive(3011.7)
  await comeTo('2027-03-01')
  return { policy, keys }
}

it.each([
  ['insurer', 'underwriting', 0, 616.22, 2054.03, -4022.1],
  ['insured', 'property_sold', 95.33, 621.94, 2073.09, -3921.05],
])(
  '[billing O12] [billing B46] cancelled by the %s with its next term issued and begun to be paid: that term goes back whole',
  async (initiator, reason, holdback, tax, commission, balance) => {
    const { policy } = await paidAhead()
    const notice = initiator === 'insurer' ? { delivery_method: 'personal', delivered_on: '2027-02-10' } : {}
    const wanted = { effective_on: '2027-03-01', initiator, reason, note: '', ...notice }
    const { id } = await desk.answerOf<{ id: string }>(
      desk.call(STAFF, 'POST', `/policies/${policy}/cancellations`, wanted),
      201,
    )
    const price = await desk.answerOf<Adjustment>(desk.call(STAFF, 'GET', `/cancellations/${id}/price`))
    expect(price).toMatchObject({
      premium: { earned: 10_270.16, holdback },
      fee: { kept: 150 },
      paid: 15_058.48,
      balance,
    })
    expect(price.tax.earned + price.tax.holdback).toBeCloseTo(tax, 6)
    expect(price.commission.kept).toBeCloseTo(commission, 6)
    await desk.answerOf(desk.call(STAFF, 'PATCH', `/cancellations/${id}/issue`))
    const { money } = await desk.answerOf<{ money: { total: number; paid: number } }>(
      desk.call(STAFF, 'GET', `/policies/${policy}`),
    )
    expect(money.total - money.paid).toBeCloseTo(balance, 6)
    const refunds = await list<{ amount: number; state: { key: string } }>(`/policies/${policy}/refunds`)
    expect(refunds).toMatchObject([{ amount: -balance, state: { key: 'due' } }])
  },
)

it('[billing invariant 13] [billing B46] put in force again from that day, either term asks for its instalments as before', async () => {
  const { policy, keys } = await paidAhead()
  await endorse(
    policy,
    '2027-03-01',
    { [`exposures/${keys.machinery}/deductible`]: 10_000 },
    'quote',
    'accept',
    'issue',
  )
  const standing = async () => {
    const path = `/policies/${policy}`
    const { closing_balance } = await desk.answerOf<{ closing_balance: number }>(
      desk.call(STAFF, 'GET', `${path}/account`),
    )
    const invoices = await list<InvoiceRow>(`${path}/invoices`)
    const toCome = invoices.filter(({ settlement_status: { key } }) => key === 'draft')
    return {
      closing_balance,
      toCome: toCome.map(({ due_on, issue_time, billing_period, premium, tax, fee }) => ({
        ...{ due_on, issue_time, billing_period },
        ...{ premium, tax, fee },
      })),
    }
  }
  const before = await standing()
  expect(before.toCome.map(({ due_on }) => due_on).toSorted()).toEqual(['2027-07-01', '2027-10-01', '2028-01-01'])
  for (const day of ['2027-03-01', '2027-03-20']) {
    const cancellation = await cancel(policy, day)
    const patch = (path: string, body?: object) => desk.answerOf<{ id: string }>(desk.call(STAFF, 'PATCH', path, body))
    const { id } = await patch(`/cancellations/${cancellation}/reinstate`, { effective_on: day })
    for (const act of ['accept', 'issue']) await patch(`/reinstatements/${id}/${act}`)
    expect(await standing()).toEqual(before)
  }
})
