import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openRefundDesk, type RefundDesk, type ShownRefund } from './refund-desk.ts'

let test: TestApp
let desk: RefundDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openRefundDesk(test)
})
afterAll(() => test.close())

interface ShownReceipt {
  locator: string
  received_amount: number
  parts: { amount: number }[]
  refunds: { refund: { display_id: string }; amount: number }[]
}
const receiptsOf = async ({ policyId }: Pick<SoldQuote, 'policyId'>) =>
  (await desk.call('GET', `/policies/${policyId}/receipts`)).json<{ data: ShownReceipt[] }>().data
const reverse = ({ locator }: { locator: string }) =>
  desk.call('POST', `/receipts/${locator}/reverse`, { reason: 'The bank sent it back', code: 'stopped' })
const account = async ({ policyId }: Pick<SoldQuote, 'policyId'>) =>
  (await desk.call('GET', `/policies/${policyId}/account`)).json<{
    closing_balance: number
    past_due: number
    on_account: number
    rows: { kind: string; number: string; charged: number; credited: number }[]
  }>()
const debitsOf = async (sold: SoldQuote) =>
  (await desk.accounts.invoices(sold)).filter(({ total_due }) => total_due > 0)

/** Quote A (12,046.78), 700.00 too much, of which 700.00 was refunded. */
async function refunded(): Promise<{ sold: SoldQuote; refund: ShownRefund; receipt: ShownReceipt }> {
  test.clock.set(new Date('2026-04-01T15:00:00.000Z'))
  const sold = await desk.accounts.sold('2026-04-01', 'annually')
  await desk.receive(sold, 12_746.78)
  const [refund] = await desk.of(sold)
  expect(refund).toMatchObject({ amount: 700 })
  expect((await desk.approveAsAnother(refund!)).statusCode).toBe(200)
  expect((await desk.send(refund!)).statusCode).toBe(200)
  const [receipt] = await receiptsOf(sold)
  return { sold, refund: refund!, receipt: receipt! }
}

describe('[billing B18] a receipt of which something was refunded is reversed', () => {
  it('its invoice is owed again, and the refund becomes a debit of its own, due in thirty days', async () => {
    const { sold, refund, receipt } = await refunded()
    expect(receipt.refunds).toMatchObject([{ refund: { display_id: refund.display_id }, amount: 700 }])
    test.clock.set(new Date('2026-04-10T15:00:00.000Z'))
    const answer = await reverse(receipt)
    expect(answer.statusCode, answer.body).toBe(200)
    const [term, debit, ...others] = await debitsOf(sold)
    expect(others).toEqual([])
    expect(term).toMatchObject({ total_due: 12_046.78, open_amount: 12_046.78 })
    expect(debit).toMatchObject({ total_due: 700, open_amount: 700, due_on: '2026-05-10' })
    const lines = [{ type: 'refund', name: refund.display_id, amount: 700 }]
    expect(await desk.accounts.invoice(sold, debit!.id)).toMatchObject({ lines })
    expect(await account(sold)).toMatchObject({ closing_balance: 12_746.78, past_due: 12_046.78, on_account: 0 })
    expect((await desk.accounts.money(sold)).outstanding).toBe(12_746.78)
    expect(await desk.again(refund)).toMatchObject({ state: { key: 'sent' } })
  })

  it('the statement tells it, and adds up', async () => {
    const { sold, refund, receipt } = await refunded()
    test.clock.set(new Date('2026-04-10T15:00:00.000Z'))
    await reverse(receipt)
    const { rows } = await account(sold)
    const told = rows.slice(-3).map(({ kind, charged, credited }) => [kind, charged, credited])
    expect(new Set(told.map(([kind]) => kind))).toEqual(new Set(['receipt_reversed', 'refund_uncovered', 'invoice']))
    expect(rows.find(({ kind }) => kind === 'refund_uncovered')).toMatchObject({
      number: refund.display_id,
      charged: 0,
      credited: 700,
    })
  })

  it('[billing B4] the debit opens no grace and keeps no money from what is past due', async () => {
    const { sold, receipt } = await refunded()
    test.clock.set(new Date('2026-04-10T15:00:00.000Z'))
    await reverse(receipt)
    await desk.receive(sold, 12_046.78)
    await desk.accounts.on('2026-06-30')
    expect(await account(sold)).toMatchObject({ closing_balance: 700, past_due: 0 })
    expect((await desk.call('GET', `/policies/${sold.policyId}/grace-periods`)).json().data).toEqual([])
    await desk.accounts.bill(sold, 5_000) // 50.00, due on 2026-07-30
    await desk.receive(sold, 50)
    expect((await debitsOf(sold)).map(({ open_amount }) => open_amount)).toEqual([0, 650, 50])
    await desk.accounts.on('2026-07-31')
    expect((await debitsOf(sold)).map(({ open_amount }) => open_amount)).toEqual([0, 700, 0])
    expect(await account(sold)).toMatchObject({ closing_balance: 700, past_due: 0 })
  })

  it('where the refund comes back later, that pays what is owed', async () => {
    const { sold, refund, receipt } = await refunded()
    test.clock.set(new Date('2026-04-10T15:00:00.000Z'))
    await reverse(receipt)
    await desk.receive(sold, 12_046.78)
    const back = await desk.return(refund)
    expect(back.statusCode, back.body).toBe(200)
    expect((await debitsOf(sold)).map(({ open_amount }) => open_amount)).toEqual([0, 0])
    expect(await account(sold)).toMatchObject({ closing_balance: 0, past_due: 0, on_account: 0 })
    expect(await desk.again(refund)).toMatchObject({ state: { key: 'withdrawn' } })
    expect((await desk.rows(sold, 'refund_reversed')).length).toBe(0)
  })

  it('[billing B37] what was due and not sent shrinks with it, or is withdrawn', async () => {
    test.clock.set(new Date('2026-04-01T15:00:00.000Z'))
    const sold = await desk.accounts.sold('2026-04-01', 'annually')
    await desk.receive(sold, 12_046.78)
    await desk.receive(sold, 300, { data: { check_receipt_number: '8', payment_date: '2026-04-01' } })
    expect(await desk.of(sold)).toMatchObject([{ amount: 300, state: { key: 'due' } }])
    const small = (await receiptsOf(sold)).find(({ received_amount }) => received_amount === 300)!
    expect((await reverse(small)).statusCode).toBe(200)
    expect(await desk.of(sold)).toMatchObject([{ state: { key: 'withdrawn' } }])
  })

  it('no cancellation withdraws the debit, and none counts it as cover', async () => {
    const { sold, receipt } = await refunded()
    await reverse(receipt)
    await desk.receive(sold, 12_046.78)
    test.clock.set(new Date('2026-10-01T15:00:00.000Z'))
    const notice = { delivery_method: 'registered', delivered_on: '2026-09-10' }
    await desk.end(sold, { initiator: 'insurer', effective_on: '2026-10-01', reason: 'underwriting', ...notice })
    // O1: 5 932.12 goes back of 12 046.78; the debit of 700.00 takes its part of that.
    expect(await account(sold)).toMatchObject({ closing_balance: -5_232.12, past_due: 0 })
    expect((await debitsOf(sold)).at(-1)).toMatchObject({ total_due: 700, open_amount: 0 })
    expect((await desk.of(sold))[0]).toMatchObject({ amount: 5_232.12, state: { key: 'due' } })
  })

  it('its paper asks for it plainly', async () => {
    const { sold, refund, receipt } = await refunded()
    test.clock.set(new Date('2026-04-10T15:00:00.000Z'))
    await reverse(receipt)
    const debit = (await debitsOf(sold)).at(-1)!
    const text = await desk.invoicePaper(sold, debit)
    expect(text).toContain(`Refund ${refund.display_id} not covered`)
    expect(text).toContain('Please pay this amount by May 10, 2026')
  })
})
