import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { newLocator } from '#server/locators.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, TEST_START, type TestApp } from '#tests/setup/app.ts'
import { openSales, type Sales } from './sales.ts'

let test: TestApp
let sales: Sales
beforeAll(async () => {
  test = await buildTestApp()
  sales = await openSales(test)
})
afterAll(() => test.close())

const BROKER = 'broker_account_executive'
const STAFF = 'portal_user'
const OTHER_STAFF = 'portal_super_user'
const FIRST = 3011.7
const CHEQUE = {
  payment_gateway: 'cheque',
  data: { check_receipt_number: '1204', payment_date: '2026-04-10' },
  received_amount: FIRST,
  note: 'By post',
}

const invoicesOf = async ({ policyId }: SoldQuote) =>
  (await test.injectAs(STAFF, { url: `/api/v1/policies/${policyId}/invoices?page_size=100` })).json().data
const open = async ({ policyId }: SoldQuote, id: string, who = STAFF) =>
  (await test.injectAs(who, { url: `/api/v1/policies/${policyId}/invoices/${id}` })).json()
const moneyOf = async ({ policyId }: SoldQuote) =>
  (await test.injectAs(STAFF, { url: `/api/v1/policies/${policyId}` })).json().money

/** A quarterly policy of quote A and its first invoice, which is owed. */
async function owed() {
  const sold = await sales.policy({ schedule: 'quarterly' })
  const [first, second] = await invoicesOf(sold)
  const url = `/api/v1/policies/${sold.policyId}/invoices/${first.id}/payments`
  const pay = (given: object = {}, { who = STAFF, key }: { who?: string; key?: string } = {}) =>
    test.injectAs(who, {
      method: 'POST',
      url,
      payload: { ...CHEQUE, ...given },
      headers: key ? { 'idempotency-key': key } : {},
    })
  return { sold, invoice: first.id as string, next: second.id as string, pay }
}

const reverse = (id: string, reason: unknown = 'The cheque bounced', who = STAFF) =>
  test.injectAs(who, { method: 'POST', url: `/api/v1/payments/${id}/reverse`, payload: { reason } })

/** What is owed for a policy, read past every service: posted less taken back, without commission. */
async function balanceOf({ policyId }: SoldQuote): Promise<number> {
  const [row] = await rowsOf<{ cents: number }>(
    test.engine.root,
    sql`select sum(amount_cents)::float8 as cents from financial_transaction
         where policy_id = ${policyId} and kind <> 'planned' and type <> 'commission'`,
  )
  return row!.cents
}

const wordsOf = (answer: { json(): { errors?: { field: string; messages: string[] }[] } }) =>
  Object.fromEntries((answer.json().errors ?? []).map(({ field, messages }) => [field, messages[0]]))

describe('a payment', () => {
  it('is recorded: its invoice is paid, and the ledger and the policy say so [Q3.18] [Q4.invoice-and-payment.5]', async () => {
    const { sold, invoice, pay } = await owed()
    expect(await balanceOf(sold)).toBe(1_204_678)
    const answer = await pay()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      payment_gateway: 'cheque',
      data: { check_receipt_number: '1204', payment_date: '2026-04-10' },
      received_amount: FIRST,
      amount_currency: 'USD',
      note: 'By post',
      state: { key: 'recorded' },
      recorded_at: TEST_START.toISOString(),
      reversal: null,
    })
    expect(answer.json().recorded_by.name).not.toBe('')
    expect((await open(sold, invoice)).settlement_status).toEqual({ key: 'paid', value: 'paid' })
    expect(await balanceOf(sold)).toBe(1_204_678 - 301_170)
    expect(await moneyOf(sold)).toMatchObject({ total: 12046.78, paid: FIRST, outstanding: 0 })
  })

  it('is told with its invoice, to brokers as well [Q7.25]', async () => {
    const { sold, invoice, pay } = await owed()
    expect((await open(sold, invoice)).results).toEqual([])
    const { locator } = (await pay()).json()
    expect((await open(sold, invoice, BROKER)).results).toMatchObject([{ locator, state: { key: 'recorded' } }])
  })

  it('pays the first invoice of an accepted quote before there is a policy', async () => {
    const sold = await sales.quote({ schedule: 'quarterly' })
    await sales.plan(sold)
    await sales.post(sold)
    const planned = await test.injectAs(STAFF, { url: `/api/v1/quotes/${sold.quoteId}/invoices` })
    const { id } = planned.json().data[0]
    const url = `/api/v1/policyholders/${sold.policyholder.id}/invoices/${id}`
    expect((await test.injectAs(STAFF, { url })).json()).toMatchObject({
      total_due: FIRST,
      policyholder_locator: sold.policyholder.id,
      results: [],
    })
    const payments = `/api/v1/policies/${sold.policyId}/invoices/${id}/payments`
    expect((await test.injectAs(STAFF, { method: 'POST', url: payments, payload: CHEQUE })).statusCode).toBe(201)
    expect((await test.injectAs(STAFF, { url })).json().settlement_status.key).toBe('paid')

    const elsewhere = `/api/v1/policyholders/${test.deps.locators()}/invoices/${id}`
    expect((await test.injectAs(STAFF, { url: elsewhere })).statusCode).toBe(404)
  })

  it.each([
    ['nothing', { received_amount: 0 }, 'received_amount', /above zero/],
    ['less than nothing', { received_amount: -3011.7 }, 'received_amount', /above zero/],
    ['half a cent more', { received_amount: 3011.705 }, 'received_amount', /two decimals/],
    ['words', { received_amount: 'all' }, 'received_amount', /as a number/],
    ['no amount', { received_amount: undefined }, 'received_amount', /not be blank/],
    ['a way nobody pays', { payment_gateway: 'barter' }, 'payment_gateway', /Choose one of/],
    [
      'a day to come',
      { data: { check_receipt_number: '1', payment_date: '2026-04-11' } },
      'data.payment_date',
      /cannot be dated ahead/,
    ],
    [
      'a day 31 days before its quote was accepted',
      { data: { check_receipt_number: '1', payment_date: '2026-03-10' } },
      'data.payment_date',
      /more than 30 days before/,
    ],
    [
      'no number',
      { data: { check_receipt_number: '  ', payment_date: '2026-04-10' } },
      'data.check_receipt_number',
      /may not be blank/,
    ],
    ['no day', { data: { check_receipt_number: '1' } }, 'data.payment_date', /valid date/],
    ['a note without end', { note: 'x'.repeat(4001) }, 'note', /At most/],
  ])('of %s is refused on its field, and nothing is written', async (_, given, field, words) => {
    const { sold, invoice, pay } = await owed()
    const answer = await pay(given)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 1010])
    expect(wordsOf(answer)[field]).toMatch(words)
    expect((await open(sold, invoice)).settlement_status.key).toBe('outstanding')
    expect(await balanceOf(sold)).toBe(1_204_678)
  })

  it('of an invoice that takes none is refused in words', async () => {
    const { sold, next, pay } = await owed()
    const refusalOf = (answer: Awaited<ReturnType<typeof pay>>) => [
      answer.statusCode,
      answer.json().code,
      answer.json().messages[0],
    ]
    const early = { method: 'POST', url: `/api/v1/policies/${sold.policyId}/invoices/${next}/payments` } as const
    expect(refusalOf(await test.injectAs(STAFF, { ...early, payload: CHEQUE }))).toEqual([
      400,
      1040,
      'This invoice has not gone out. Nothing is due on it yet.',
    ])
    await pay()
    expect(refusalOf(await pay())).toEqual([400, 1040, 'This invoice is paid already.'])

    const fallen = await sales.quote({ schedule: 'quarterly' })
    await sales.plan(fallen)
    await sales.post(fallen)
    const listed = await test.injectAs(STAFF, { url: `/api/v1/quotes/${fallen.quoteId}/invoices` })
    await sales.reverse(fallen)
    const url = `/api/v1/policies/${fallen.policyId}/invoices/${listed.json().data[0].id}/payments`
    expect(refusalOf(await test.injectAs(STAFF, { method: 'POST', url, payload: CHEQUE }))).toEqual([
      400,
      1040,
      'This invoice was invalidated. Nothing is due on it.',
    ])
  })

  it('[R5] sent again under its Idempotency-Key, also at the same moment, is one payment', async () => {
    const { sold, pay } = await owed()
    const key = newLocator()
    const answers = await Promise.all([pay({}, { key }), pay({}, { key }), pay({}, { key })])
    answers.push(await pay({}, { key }))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]!.json().locator).toBe(key)
    expect(await balanceOf(sold)).toBe(1_204_678 - 301_170)
    const other = await pay({ note: 'Another' }, { key })
    expect([other.statusCode, other.json().code]).toEqual([400, 1040])
  })

  it('of two people at the same moment is one: the other is told that it is paid', async () => {
    const { sold, pay } = await owed()
    const answers = await Promise.all([pay({}, { who: STAFF }), pay({ note: '' }, { who: OTHER_STAFF })])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 400]))
    expect(await balanceOf(sold)).toBe(1_204_678 - 301_170)
  })

  it('is recorded by staff alone: brokers see it and cannot act', async () => {
    const { pay } = await owed()
    expect((await pay({}, { who: BROKER })).statusCode).toBe(403)
    const { locator } = (await pay()).json()
    expect((await reverse(locator, 'No', BROKER)).statusCode).toBe(403)
  })

  it('is a fact: the database refuses to change or remove it', async () => {
    await (await owed()).pay()
    for (const table of ['receipt', 'receipt_reversal', 'part', 'refund_event']) {
      const name = sql.identifier(table)
      for (const act of [sql`update ${name} set brokerage_id = brokerage_id`, sql`delete from ${name}`]) {
        const attempt = sales.inOffice((tx) => tx.execute(act))
        await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
      }
    }
  })
})

describe('a payment that is taken back', () => {
  it('leaves its invoice owed, with who, when and why, and both rows in the ledger [Q7.26]', async () => {
    const { sold, invoice, pay } = await owed()
    const { locator } = (await pay()).json()
    const answer = await reverse(locator)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      locator,
      state: { key: 'reversed' },
      reversal: { reason: 'The cheque bounced', at: TEST_START.toISOString() },
    })
    expect(answer.json().reversal.by.name).not.toBe('')
    const after = await open(sold, invoice)
    expect(after).toMatchObject({
      settlement_status: { key: 'outstanding' },
      results: [{ state: { key: 'reversed' } }],
    })
    expect(await balanceOf(sold)).toBe(1_204_678)
    expect(await moneyOf(sold)).toMatchObject({ paid: 0, outstanding: FIRST })
  })

  it('may be followed by another, which is taken back by itself', async () => {
    const { sold, invoice, pay } = await owed()
    const first = (await pay()).json().locator
    await reverse(first)
    const second = (await pay({ note: 'Second cheque' })).json().locator
    expect(await balanceOf(sold)).toBe(1_204_678 - 301_170)
    await reverse(second, 'Wrong farm')
    expect(await balanceOf(sold)).toBe(1_204_678)
    const { results } = await open(sold, invoice)
    expect(results.map((each: { reversal: { reason: string } }) => each.reversal.reason).sort()).toEqual([
      'The cheque bounced',
      'Wrong farm',
    ])
  })

  it('is taken back once, also by two at the same moment', async () => {
    const { sold, pay } = await owed()
    const { locator } = (await pay()).json()
    const answers = await Promise.all([reverse(locator), reverse(locator, 'Twice', OTHER_STAFF)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
    const late = await reverse(locator)
    expect([late.json().code, late.json().messages[0]]).toEqual([1040, 'This payment was reversed already.'])
    expect(await balanceOf(sold)).toBe(1_204_678)
  })

  it('needs a reason, and a payment there is', async () => {
    const { pay } = await owed()
    const { locator } = (await pay()).json()
    for (const reason of ['', '   ', null, 'x'.repeat(501)]) {
      const answer = await reverse(locator, reason)
      expect([answer.json().code, Object.keys(wordsOf(answer))]).toEqual([1010, ['reason']])
    }
    expect((await reverse(newLocator())).statusCode).toBe(404)
  })

  it('is in the audit log with its recording, and so is its invoice', async () => {
    const { invoice, pay } = await owed()
    const { locator, receipt } = (await pay()).json()
    await reverse(locator)
    const acts = await rowsOf<{ entity: string; action: string; after: object; account_id: string | null }>(
      test.engine.root,
      sql`select entity, action, after, account_id from audit_log
           where entity_id in (${receipt.locator}, ${invoice}) and action <> 'plan' and action <> 'post' order by id`,
    )
    expect(acts).toMatchObject([
      { entity: 'invoice', action: 'settle', after: { state: 'paid' } },
      { entity: 'receipt', action: 'record', after: { gateway: 'cheque', receivedCents: 301_170 } },
      { entity: 'invoice', action: 'reopen', after: { state: 'outstanding' } },
      { entity: 'receipt', action: 'reverse', after: { state: 'reversed', reason: 'The cheque bounced' } },
    ])
    expect(acts.every(({ account_id }) => account_id !== null)).toBe(true)
  })
})
