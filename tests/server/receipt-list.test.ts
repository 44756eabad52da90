import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type AccountDesk, openAccountDesk, type ShownReceipt } from './account-desk.ts'

let test: TestApp
let desk: AccountDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openAccountDesk(test)
})
afterAll(() => test.close())

interface ListedReceipt extends ShownReceipt {
  policy: { locator: string; display_id: string } | null
  policyholder: { locator: string; name: string } | null
  brokerage: { name: string }
  history: { cause: string; amount: number; by: { name: string } | null; invoice: { display_id: string } }[]
}
const list = (query = '') =>
  desk.answerOf<{ data: ListedReceipt[]; pagination: { total_count: number } }>(desk.call('GET', `/receipts${query}`))
const found = async (typed: string) =>
  (await list(`?search=${encodeURIComponent(typed)}`)).data.map(({ locator }) => locator)

describe('the receipts of all accounts', () => {
  it('are found by number, payer, policyholder, cheque number, policy and amount, however it is written', async () => {
    const sold = await desk.sold()
    const payer = { name: 'Crédit Agricole du Nord', relation: 'lender' }
    const data = { check_receipt_number: 'CHQ-88123', payment_date: '2026-04-01' }
    const { locator, display_id } = await desk.receive(sold, 4_321.5, { payer, data })
    const other = await desk.receive(sold, 77, {})
    const [row] = (await list(`?search=${display_id}`)).data
    expect(row).toMatchObject({ locator, payer, policy: { locator: sold.policyId }, unapplied: 1_309.8 })
    const known = [display_id, 'credit agricole', 'CHQ-88123', '4321.50', '$4,321.50', '4 321,50', '4321.5']
    for (const typed of known) expect(await found(typed), typed).toEqual([locator])
    for (const typed of [row!.policy!.display_id, row!.policyholder!.name])
      expect(await found(typed), typed).toEqual([other.locator, locator])
    expect(await found('nobody paid this')).toEqual([])
    expect((await list(`?search=${other.display_id}`)).data).toMatchObject([
      { payer: { name: row!.policyholder!.name, relation: 'insured' } },
    ])
  })

  it('come a page at a time, the last recorded first, in the order asked for, and by state', async () => {
    const sold = await desk.sold()
    const made = []
    for (const amount of [30, 10, 20]) made.push(await desk.receive(sold, amount, { note: 'page' }))
    await desk.reverse(made[1]!.locator)
    const { display_id } = (await list(`?search=${made[0]!.display_id}`)).data[0]!.policy!
    const its = async (query: string) =>
      (await list(`?search=${display_id}&${query}`)).data.map(({ received_amount }) => received_amount)
    expect(await its('')).toEqual([20, 10, 30])
    expect(await its('ordering=received_amount')).toEqual([10, 20, 30])
    expect(await its('state=reversed')).toEqual([10])
    expect(await its('state=recorded')).toEqual([20, 30])
    const paged = await list(`?search=${display_id}&page=2&page_size=10`)
    expect([paged.data, paged.pagination.total_count]).toEqual([[], 3])
    expect((await desk.call('GET', '/receipts?state=lost')).json()).toMatchObject({ code: 1010 })
  })

  it('one tells the invoices it stands on, and how it came to that', async () => {
    const sold = await desk.sold()
    const other = await desk.sold()
    const [[first], [target]] = [await desk.invoices(sold), await desk.invoices(other)]
    const { locator } = await desk.receive(sold, 500, { parts: [{ invoice: first!.id, amount: 500 }] })
    const one = () => desk.answerOf<ListedReceipt>(desk.call('GET', `/receipts/${locator}`))
    const [{ locator: part }] = (await one()).parts as unknown as [{ locator: string }]
    await desk.answerOf(desk.call('POST', `/receipts/${locator}/move`, { part, invoice: target!.id, amount: 200 }))
    const { parts, history } = await one()
    expect(parts.map(({ policy_locator, amount }) => [policy_locator, amount])).toEqual(
      expect.arrayContaining([
        [sold.policyId, 300],
        [other.policyId, 200],
      ]),
    )
    expect(history.map(({ cause, amount }) => [cause, amount]).toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual(
      [
        ['moved', -500],
        ['moved', 200],
        ['moved', 300],
        ['named', 500],
      ],
    )
    expect(history.every(({ by }) => Boolean(by?.name))).toBe(true)
    expect((await desk.call('GET', `/receipts/${newLocator()}`)).statusCode).toBe(404)
  })

  it('brokers are refused, the list and each of it', async () => {
    const sold = await desk.sold()
    const { locator } = await desk.receive(sold, 5)
    for (const who of ['broker_account_executive', 'broker_account_manager', 'broker_admin'])
      for (const path of ['/receipts', `/receipts/${locator}`])
        expect((await desk.call('GET', path, undefined, undefined, who)).statusCode).toBe(403)
  })
})
