import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type AccountDesk, openAccountDesk } from './account-desk.ts'

let test: TestApp
let desk: AccountDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openAccountDesk(test)
})
afterAll(() => test.close())

const FIRST = 3011.7

describe('[billing O5] three receipts over three instalments, of which one bounces', () => {
  it('is levelled day by day, also where nothing was done', async () => {
    const sold = await desk.sold()
    const pastDue = async () => (await desk.open(sold)).slice(0, 5)
    await desk.receive(sold, 2_000)
    await desk.on('2026-04-02')
    expect((await pastDue())[0]).toBe(1_011.7)
    await desk.on('2026-06-20')
    const [, i2] = await desk.instalments(sold)
    const r2 = await desk.pay(sold, i2!.id, FIRST)
    expect(r2).toMatchObject({ received_amount: FIRST, state: { key: 'reversed' }, reversal: { code: 'levelled' } })
    expect((await pastDue()).slice(0, 2)).toEqual([0, 1_011.7])
    await desk.on('2026-06-25')
    const r3 = await desk.receive(sold, 1_500)
    expect(r3.unapplied).toBe(488.3)
    expect(await desk.money(sold)).toMatchObject({ outstanding: -488.3 })
    await desk.on('2026-09-10')
    expect((await pastDue())[2]).toBe(2_523.4)
    await desk.on('2026-09-12')
    await desk.reverse(r2.receipt.locator, 'nsf')
    const fee = (await desk.invoices(sold)).find(({ purpose }) => purpose === 'fee')!
    expect(fee).toMatchObject({ due_on: '2026-10-12', total_due: 45 })
    const open = new Map((await desk.invoices(sold)).map(({ id, open_amount }) => [id, open_amount]))
    const [i1, , i3] = await desk.instalments(sold)
    expect([i1!.id, i2!.id, i3!.id, fee.id].map((id) => open.get(id))).toEqual([523.4, 2_000, FIRST, 45])
    expect(await desk.money(sold)).toMatchObject({ outstanding: 5_580.1 })
  })

  it('[billing B6] at the turn of a day by itself: what fell past due takes what stands on the next', async () => {
    const sold = await desk.sold()
    const fee = await desk.bill(sold, 50_000) // due 05-01
    const [first] = await desk.invoices(sold)
    const { receipt } = await desk.pay(sold, first!.id, FIRST)
    await desk.pay(sold, fee.id, 500)
    await desk.reverse(receipt.locator) // the first invoice's own day is today: in time
    expect(await desk.invoice(sold, fee.id)).toMatchObject({ open_amount: 0 })
    await desk.on('2026-04-02')
    expect(await desk.invoice(sold, fee.id)).toMatchObject({
      open_amount: 500,
      results: [{ state: { key: 'reversed' }, reversal: { code: 'levelled', by: { name: null } } }],
    })
    expect(await desk.invoice(sold, first!.id)).toMatchObject({ open_amount: 2_511.7 })
  })
})
