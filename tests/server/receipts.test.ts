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

const FIRST = 3011.7
const LAST = 3011.68
const BROKER = 'broker_account_executive'

/** A quarterly policy whose first invoice, of 3 011.70, is owed. */
async function owed() {
  const sold = await desk.sold()
  const [first, ...later] = await desk.invoices(sold)
  return { sold, first: first!, later }
}

describe('money of any amount', () => {
  it('[billing B58] less than is open leaves the rest open, a second payment settles it, and the first bounces', async () => {
    const { sold, first } = await owed()
    const one = await desk.pay(sold, first.id, 2_000)
    expect(one).toMatchObject({ received_amount: 2_000, receipt: { received_amount: 2_000, unapplied: 0 } })
    const partly = { settlement_status: { key: 'outstanding' }, total_due: FIRST, open_amount: 1_011.7 }
    expect((await desk.invoices(sold))[0]).toMatchObject(partly)
    await desk.pay(sold, first.id, 1_011.7)
    expect(await desk.invoice(sold, first.id)).toMatchObject({ settlement_status: { key: 'paid' }, open_amount: 0 })
    await desk.answerOf(desk.call('POST', `/payments/${one.locator}/reverse`, { reason: 'Bounced', code: 'stopped' }))
    const after = await desk.invoice(sold, first.id)
    expect(after).toMatchObject({ settlement_status: { key: 'outstanding' }, open_amount: 2_000 })
    expect(after.results.map(({ received_amount, state }) => [received_amount, state.key])).toEqual([
      [1_011.7, 'recorded'],
      [2_000, 'reversed'],
    ])
  })

  it('[billing B2] [billing B17] more than is open pays what else is owed, then waits, and pays the next invoice when it goes out', async () => {
    const { sold, first } = await owed()
    await desk.bill(sold, 10_000)
    const payment = await desk.pay(sold, first.id, 3_511.7)
    expect(payment).toMatchObject({ received_amount: FIRST, receipt: { received_amount: 3_511.7, unapplied: 400 } })
    expect(payment.receipt.display_id).toMatch(/^R-\d+$/)
    expect(await desk.receipts(sold)).toMatchObject([{ unapplied: 400, parts: [{ amount: FIRST }, { amount: 100 }] }])
    expect(await desk.money(sold)).toMatchObject({ paid: 3_511.7, outstanding: -400 })
    await desk.on('2026-06-10')
    const [, second] = await desk.instalments(sold)
    expect(second).toMatchObject({ settlement_status: { key: 'outstanding' }, total_due: FIRST, open_amount: 2_611.7 })
    expect((await desk.invoice(sold, second!.id)).results).toMatchObject([
      { received_amount: 400, receipt: { display_id: payment.receipt.display_id, unapplied: 0 } },
    ])
  })

  it('[billing B17] of nothing, of a day to come, of one long before: told on its field, and nothing is written', async () => {
    const { sold, first } = await owed()
    const path = `/policies/${sold.policyId}/receipts`
    const wrong = async (body: object) => {
      const answer = await desk.call('POST', path, body)
      const { code, errors } = answer.json<{ code: number; errors: { field: string }[] }>()
      return [answer.statusCode, code, errors[0]?.field]
    }
    const dated = (payment_date: string) => ({ data: { check_receipt_number: '1', payment_date } })
    for (const amount of [0, -1, 0.001, Number.MAX_SAFE_INTEGER])
      expect(await wrong(desk.moneyOf(amount))).toEqual([400, 1010, 'received_amount'])
    expect(await wrong(desk.moneyOf(1, dated('2026-04-02')))).toEqual([400, 1010, 'data.payment_date'])
    expect(await wrong(desk.moneyOf(1, dated('2026-02-28')))).toEqual([400, 1010, 'data.payment_date'])
    expect(await wrong(desk.moneyOf(1, { payer: { relation: 'cousin' } }))).toEqual([400, 1010, 'payer.relation'])
    expect(await wrong(desk.moneyOf(1, { payment_gateway: 'pad' }))).toEqual([400, 1010, 'payment_gateway'])
    const part = (amount: number, invoice = first.id) => desk.moneyOf(1_000, { parts: [{ invoice, amount }] })
    for (const body of [part(1_000.01), part(0), part(-5)])
      expect(await wrong(body)).toEqual([400, 1010, 'parts.0.amount'])
    expect(await wrong(part(1, newLocator()))).toEqual([400, 1010, 'parts.0.invoice'])
    expect(await wrong(part(1, 'first'))).toEqual([400, 1010, 'parts.0.invoice'])
    const many = Array.from({ length: 101 }, () => ({ invoice: first.id, amount: 1 }))
    expect(await wrong(desk.moneyOf(1_000, { parts: many }))).toEqual([400, 1010, 'parts'])
    expect(await desk.receipts(sold)).toEqual([])
    expect((await desk.call('POST', `/policies/${newLocator()}/receipts`, desk.moneyOf(1))).statusCode).toBe(404)
  })

  it('[billing B17] on a credit nothing is due, whatever the amount', async () => {
    const { sold, first } = await owed()
    await desk.pay(sold, first.id, FIRST)
    const credit = await desk.bill(sold, -10_000)
    const path = `/policies/${sold.policyId}/invoices/${credit.id}/payments`
    for (const amount of [50, -50, -100.01]) {
      const answer = (await desk.call('POST', path, desk.moneyOf(amount))).json()
      expect(answer.errors?.[0].messages).toEqual(['Nothing is due on a credit. It is paid back by a refund.'])
    }
    expect(await desk.invoice(sold, credit.id)).toMatchObject({ open_amount: -100, results: [] })
  })

  it('[billing B16] says who paid, through which door, and is told to brokers who may not record it', async () => {
    const { sold } = await owed()
    const payer = { name: 'Prairie Credit Union', relation: 'lender' }
    await desk.receive(sold, 10, { payer, note: 'By the lender' })
    const seen = await desk.answerOf<{ data: object[] }>(
      desk.call('GET', `/policies/${sold.policyId}/receipts`, undefined, undefined, BROKER),
    )
    expect(seen.data).toMatchObject([{ payer, source: 'counter', note: 'By the lender', state: { key: 'recorded' } }])
    const [receipt] = await desk.receipts(sold)
    for (const path of [`/policies/${sold.policyId}/receipts`, `/receipts/${receipt!.locator}/reverse`]) {
      const body = { ...desk.moneyOf(1), reason: 'No' }
      expect((await desk.call('POST', path, body, undefined, BROKER)).statusCode).toBe(403)
    }
  })

  it('[billing B16] sent again under its Idempotency-Key, also at the same moment, is one receipt', async () => {
    const { sold, first } = await owed()
    const key = newLocator()
    const body = desk.moneyOf(500, { parts: [{ invoice: first.id, amount: 400 }] })
    const send = (given: object = body) => desk.call('POST', `/policies/${sold.policyId}/receipts`, given, key)
    const answers = await Promise.all([send(), send(), send()])
    answers.push(await send())
    expect(new Set(answers.map(({ statusCode, body: words }) => `${statusCode} ${words}`)).size).toBe(1)
    expect(answers[0]!.json()).toMatchObject({ locator: key, unapplied: 0 })
    expect(await desk.open(sold)).toEqual([2_511.7, FIRST, FIRST, LAST])
    expect((await send({ ...body, note: 'Another' })).json()).toMatchObject({ code: 1040 })
  })
})

describe('[billing B59] one cheque over three invoices of two policies', () => {
  it('pays each what was named, and reversed once leaves all three open since their own days', async () => {
    const { sold, first } = await owed()
    const { sold: other, first: otherFirst } = await owed()
    const fee = await desk.bill(other, 10_000)
    const parts = [first, otherFirst, fee].map(({ id }, n) => ({ invoice: id, amount: [FIRST, 1_000, 100][n] }))
    const receipt = await desk.receive(sold, FIRST + 1_100, { parts })
    expect(receipt.parts.map(({ policy_locator, amount }) => [policy_locator, amount])).toEqual(
      expect.arrayContaining([
        [sold.policyId, FIRST],
        [other.policyId, 1_000],
        [other.policyId, 100],
      ]),
    )
    expect((await desk.money(sold)).paid).toBe(FIRST)
    expect((await desk.money(other)).paid).toBe(1_100)
    expect(await desk.receipts(other)).toMatchObject([{ display_id: receipt.display_id }])
    const days = (await desk.invoices(other)).map(({ due_time }) => due_time)
    const reversed = await desk.reverse(receipt.locator)
    expect(reversed).toMatchObject({
      state: { key: 'reversed' },
      unapplied: 0,
      parts: [],
      reversal: { code: 'stopped' },
    })
    for (const [each, open] of [
      [sold, [FIRST, FIRST, FIRST, LAST]],
      [other, [FIRST, FIRST, FIRST, LAST, 100]],
    ] as const) {
      expect((await desk.open(each)).toSorted((a, b) => b - a)).toEqual(open)
      expect((await desk.money(each)).paid).toBe(0)
    }
    expect((await desk.invoices(other)).map(({ due_time }) => due_time)).toEqual(days)
    const again = await desk.call('POST', `/receipts/${receipt.locator}/reverse`, { reason: 'Twice' })
    expect(again.json()).toMatchObject({ code: 1040, messages: ['This payment was reversed already.'] })
  })

  it('what belongs to another policy of it stays in that account when its invoice comes to nothing', async () => {
    const { sold } = await owed()
    const pending = await desk.sales.quote({ schedule: 'quarterly' })
    await desk.sales.plan(pending)
    await desk.sales.post(pending)
    const listed = await desk.answerOf<{ data: { id: string }[] }>(
      desk.call('GET', `/quotes/${pending.quoteId}/invoices`),
    )
    const parts = [{ invoice: listed.data[0]!.id, amount: 1_000 }]
    const receipt = await desk.receive(sold, 1_500, { parts })
    await desk.sales.reverse(pending)
    const [now] = await desk.receipts(sold)
    expect(now).toMatchObject({ display_id: receipt.display_id, unapplied: 1_000 })
    expect((await desk.money(sold)).paid).toBe(500)
  })
})

describe('[billing B18] a receipt that is taken back', () => {
  it('needs a reason and one of five codes, and a receipt there is', async () => {
    const { sold } = await owed()
    const { locator } = await desk.receive(sold, 10)
    const fieldsOf = async (body: object) =>
      (await desk.call('POST', `/receipts/${locator}/reverse`, body))
        .json()
        .errors.map(({ field }: { field: string }) => field)
    expect(await fieldsOf({ reason: ' ' })).toEqual(['reason'])
    expect(await fieldsOf({ reason: 'x', code: 'lost' })).toEqual(['code'])
    expect((await desk.call('POST', `/receipts/${newLocator()}/reverse`, { reason: 'x' })).statusCode).toBe(404)
  })

  it('opens a grace period the next day, where its invoice is past due', async () => {
    const { sold, first } = await owed()
    const { receipt } = await desk.pay(sold, first.id, FIRST)
    await desk.on('2026-04-20')
    await desk.reverse(receipt.locator)
    await desk.on('2026-04-21')
    const { data } = await desk.answerOf<{ data: object[] }>(
      desk.call('GET', `/policies/${sold.policyId}/grace-periods`),
    )
    expect(data).toMatchObject([{ state: { key: 'open' }, invoice: { locator: first.id } }])
  })
})

describe('[billing B7] an invoice that comes to nothing', () => {
  it('gives back what was paid, and no act is refused for it', async () => {
    const sold = await desk.sales.quote({ schedule: 'quarterly' })
    await desk.sales.plan(sold)
    await desk.sales.post(sold)
    const { data } = await desk.answerOf<{ data: { id: string }[] }>(
      desk.call('GET', `/quotes/${sold.quoteId}/invoices`),
    )
    await desk.pay(sold, data[0]!.id, FIRST)
    await desk.sales.reverse(sold, { accountId: test.deps.locators() })
    const path = `/policyholders/${sold.policyholder.id}/invoices/${data[0]!.id}`
    expect((await desk.call('GET', path)).statusCode).toBe(404)
    // Accepted once more, what waits pays the first invoice.
    await desk.sales.plan(sold)
    await desk.sales.post(sold)
    const again = await desk.answerOf<{ data: { open_amount: number; settlement_status: { key: string } }[] }>(
      desk.call('GET', `/quotes/${sold.quoteId}/invoices`),
    )
    expect(again.data.filter(({ settlement_status }) => settlement_status.key === 'paid')).toHaveLength(1)
  })
})

it('[billing B1] an invoice is paid by credits alone, and takes no reversal of a payment there is none of', async () => {
  const sold = await desk.sold()
  const [first] = await desk.invoices(sold)
  const credit = await desk.bill(sold, -301_170)
  const paid = await desk.invoice(sold, first!.id)
  expect(paid).toMatchObject({ settlement_status: { key: 'paid' }, open_amount: 0, results: [] })
  expect(paid.credits).toEqual([{ invoice: { locator: credit.id, display_id: credit.displayId }, amount: FIRST }])
  expect(await desk.invoice(sold, credit.id)).toMatchObject({ settlement_status: { key: 'paid' }, open_amount: 0 })
})

describe('[billing B18] a part that is moved', () => {
  it('to an invoice of another policy: both accounts say so, and no receipt is taken back', async () => {
    const { sold, first } = await owed()
    const { sold: other, first: target } = await owed()
    const { receipt, locator: part } = await desk.pay(sold, first.id, 2_000)
    const move = (body: object) => desk.call('POST', `/receipts/${receipt.locator}/move`, body)
    const fieldOf = async (body: object) => (await move(body)).json().errors?.[0].field
    expect(await fieldOf({ part, invoice: target.id, amount: 2_000.01 })).toBe('amount')
    expect(await fieldOf({ part, invoice: target.id, amount: 0 })).toBe('amount')
    expect(await fieldOf({ part, invoice: first.id })).toBe('invoice')
    expect(await fieldOf({ part: newLocator(), invoice: target.id })).toBe('part')
    const moved = await desk.answerOf<ShownReceipt>(move({ part, invoice: target.id, amount: 1_500 }))
    expect(moved).toMatchObject({ state: { key: 'recorded' }, unapplied: 0 })
    expect((await desk.open(sold))[0]).toBe(2_511.7)
    expect((await desk.open(other))[0]).toBe(1_511.7)
    expect([(await desk.money(sold)).paid, (await desk.money(other)).paid]).toEqual([500, 1_500])
    expect((await desk.invoice(sold, first.id)).results).toMatchObject([
      { received_amount: 500, state: { key: 'recorded' } },
      { received_amount: 2_000, state: { key: 'reversed' }, reversal: { code: 'moved' } },
    ])
    expect(await fieldOf({ part, invoice: target.id })).toBe('part')
    await desk.reverse(receipt.locator)
    expect([(await desk.money(sold)).paid, (await desk.money(other)).paid]).toEqual([0, 0])
    expect([(await desk.open(sold))[0], (await desk.open(other))[0]]).toEqual([FIRST, FIRST])
  })
})
