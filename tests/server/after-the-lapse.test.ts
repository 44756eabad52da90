import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLocator } from '#server/locators.ts'
import { lapsePolicy } from '#server/modules/cancellations/decide-cancellation.service.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type CancellationDesk, openCancellationDesk, STAFF } from './cancellation-desk.ts'

const SUPER = 'portal_super_user'

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

/** O4: quarterly, 6 023.40 paid, lapsed on 2026-11-01; its final invoice asks 1 101.69. */
async function lapsed() {
  const sold = await desk.sold(2)
  test.clock.set(new Date('2026-11-01T18:00:00.000Z'))
  const { brokerageId, policyId } = sold
  const notice = { method: 'registered', on: '2026-10-08' } as const
  const due = { brokerageId, policyId, effectiveOn: '2026-11-01', notice }
  const lapse = await test.db.as({ kind: 'all' }, (tx) => lapsePolicy(tx, test.deps, due))
  const final = (await desk.invoices(sold)).find(({ settlement_status: { key } }) => key === 'outstanding')!
  expect(final.total_due).toBe(1_101.69)
  return { sold, final, cancellationId: (lapse as { cancellationId: string }).cancellationId }
}
const receive = ({ policyId }: SoldQuote, received_amount: number) =>
  desk.answerOf(
    desk.call(STAFF, 'POST', `/policies/${policyId}/receipts`, {
      payment_gateway: 'cash',
      data: { check_receipt_number: '8', payment_date: test.clock.now().toISOString().slice(0, 10) },
      received_amount,
    }),
    201,
  )
const writeOff = (
  { id }: { id: string },
  reason = 'Costs more than it brings',
  who: typeof STAFF | typeof SUPER = SUPER,
) => desk.call(who, 'POST', `/invoices/${id}/write-off`, { reason })

describe('[billing B15] the small rest of a final invoice', () => {
  it('is written off after ninety days, for a reason: nothing is owed, and no commission is taken back', async () => {
    const { sold, final } = await lapsed()
    await receive(sold, 1_091.69)
    const early = await writeOff(final)
    expect(early.json()).toMatchObject({ code: 1040, messages: ['It can be written off from Jan 30, 2027.'] })
    test.clock.set(new Date('2027-01-30T18:00:00.000Z'))
    const before = await desk.standing(sold)
    expect((await writeOff(final, ' ')).json()).toMatchObject({ code: 1010, errors: [{ field: 'reason' }] })
    expect((await writeOff(final, 'No reason', STAFF)).statusCode).toBe(403)
    const done = await writeOff(final)
    expect(done.json()).toMatchObject({
      open_amount: 0,
      settlement_status: { key: 'paid' },
      credits: [{ amount: 10 }],
    })
    expect(await desk.standing(sold)).toEqual({ ...before, write_off: -1_000 })
    expect((await desk.policy(sold)).money.outstanding).toBe(0)
    const { rows, closing_balance } = (await desk.call(STAFF, 'GET', `/policies/${sold.policyId}/account`)).json<{
      rows: { purpose: string; credited: number }[]
      closing_balance: number
    }>()
    expect(rows.at(-1)).toMatchObject({ purpose: 'write_off', credited: 10 })
    expect(closing_balance).toBe(0)
    expect((await writeOff(final)).json()).toMatchObject({ code: 1040 })
    const { data } = (await desk.call(STAFF, 'GET', `/policies/${sold.policyId}/refunds`)).json()
    expect(data).toEqual([])
  })

  it('above 10.00, of another invoice, or of none, is refused in words', async () => {
    const { sold, final } = await lapsed()
    await receive(sold, 1_091.68)
    test.clock.set(new Date('2027-03-01T18:00:00.000Z'))
    expect((await writeOff(final)).json()).toMatchObject({ code: 1040, messages: ['At most $10.00 is written off.'] })
    const [first] = await desk.invoices(sold)
    expect((await writeOff(first!)).json()).toMatchObject({ code: 1040 })
    expect((await writeOff({ id: newLocator() })).statusCode).toBe(404)
    expect((await desk.invoices(sold)).find(({ id }) => id === final.id)).toMatchObject({ open_amount: 10.01 })
  })
})

describe('[billing B15] a reinstatement after non-payment', () => {
  it('is issued once nothing is owed', async () => {
    const { sold, cancellationId } = await lapsed()
    const { id } = await desk.reinstate(cancellationId, '2026-11-01')
    await desk.reinstatement(id, 'accept')
    const { outstanding } = (await desk.policy(sold)).money
    expect(outstanding).toBe(3_011.7) // what it owed before the lapse; its last instalment is asked for in its time
    const told = outstanding.toLocaleString('en', { style: 'currency', currency: 'USD' })
    const refused = await desk.call(STAFF, 'PATCH', `/reinstatements/${id}/issue`)
    expect(refused.json()).toMatchObject({
      code: 1040,
      messages: [`Reinstatement after non-payment needs ${told} first.`],
    })
    expect((await desk.policy(sold)).status.value).toBe('inactive')
    await receive(sold, outstanding)
    expect((await desk.reinstatement(id, 'issue')).state.code).toBe('issued')
    expect((await desk.policy(sold)).status.value).toBe('active')
    const toCome = (await desk.invoices(sold)).filter(({ settlement_status: { key } }) => key === 'draft')
    expect(toCome).toMatchObject([{ total_due: 3_011.68, due_on: '2027-01-01' }])
  })
})
