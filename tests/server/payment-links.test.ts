import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { RIVAL_EMAIL } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { readLetters } from '#tests/setup/letters.ts'
import { type OtherService, type Said, startOtherService } from './other-service.ts'
import { openSales, type Sales } from './sales.ts'

const KEY = 'a key that only the two of us know'
const STAFF = 'portal_user'
let service: OtherService
let said: Said = { json: { url: 'https://pay.example/c/1' } }
let test: TestApp
let sales: Sales
beforeAll(async () => {
  service = await startOtherService(() => said)
  test = await buildTestApp({ env: { PAYMENT_URL: service.url, PAYMENT_KEY: KEY } })
  sales = await openSales(test)
})
afterAll(async () => {
  await test.close()
  await service.close()
})

const invoicesOf = async ({ policyId }: SoldQuote) =>
  (await test.injectAs(STAFF, { url: `/api/v1/policies/${policyId}/invoices` })).json().data
const send = ({ policyId }: SoldQuote, invoiceId: string, payload: object, who = STAFF) =>
  test.injectAs(who, {
    method: 'POST',
    url: `/api/v1/policies/${policyId}/invoices/${invoiceId}/payment-link`,
    payload,
  })

/** A policy sold by the quarter, and the link to its first invoice as the letter has it. */
async function linked(app: TestApp = test, desk: Sales = sales) {
  app.clock.set(new Date('2026-04-10T12:00:00.000Z'))
  const sold = await desk.policy({ schedule: 'quarterly' })
  const { data } = (await app.injectAs(STAFF, { url: `/api/v1/policies/${sold.policyId}/invoices` })).json()
  const invoice = data[0]
  const email = `owner-${invoice.display_id.toLowerCase()}@farm.test`
  const answer = await app.injectAs(STAFF, {
    method: 'POST',
    url: `/api/v1/policies/${sold.policyId}/invoices/${invoice.id}/payment-link`,
    payload: { email },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const letter = readLetters(app.dataDir).find(({ to }) => to === email)!
  return { sold, invoice, letter, sent: answer.json(), link: /\/payment\/([\w-]+)/.exec(letter.text)![1]! }
}

const show = (link: string) => test.app.inject({ url: `/api/v1/payment-links/${link}` })
const checkout = (link: string) => test.app.inject({ method: 'POST', url: `/api/v1/payment-links/${link}/checkout` })

/** The service's word, signed as it signs. */
function tell(event: object | string, { key = KEY, at = test.clock.now() } = {}) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const t = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', key).update(`${t}.${payload}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'payment-signature': `t=${t},v1=${v1}` }
  return test.app.inject({ method: 'POST', url: '/api/v1/payment-events', headers, payload })
}
const paidBy = (reference: string, more: object = {}) => ({
  type: 'payment.succeeded',
  payment_id: `pay_${reference.slice(-12)}`,
  reference,
  amount_cents: 301_170,
  currency: 'USD',
  ...more,
})
const paymentsOf = ({ policyId }: SoldQuote) =>
  rowsOf<{ cents: string; gateway: string; note: string }>(
    test.engine.root,
    sql`select received_cents::text as cents, gateway, note from receipt where policy_id = ${policyId} and source = 'link'`,
  )
const firstOf = async (sold: SoldQuote) => (await invoicesOf(sold))[0]

describe('a payment link', () => {
  it('goes out in a letter to a valid address, and shows this one invoice without a session [Q5.13]', async () => {
    const { sold, invoice, letter, sent, link } = await linked()
    expect(sent).toMatchObject({ expires_at: '2026-04-24T12:00:00.000Z', is_payable_online: true })
    expect(letter.subject).toContain(`Invoice ${invoice.display_id} from `)
    expect(letter.text).toContain('asks $3,011.70')
    expect((await show(link)).json()).toMatchObject({
      number: invoice.display_id,
      status: 'owed',
      total_due: 3011.7,
      due_on: '2026-04-10',
      is_payable_online: true,
    })
    for (const email of ['', 'nobody', 'two@farm.test, three@farm.test', null]) {
      const answer = await send(sold, invoice.id, { email })
      expect(answer.json()).toMatchObject({ code: 1010, errors: [{ field: 'email' }] })
    }
  })

  it('is sent by whoever may record a payment, of an invoice of theirs that is owed', async () => {
    const { sold, invoice } = await linked()
    const body = { email: 'ann@farm.test' }
    expect((await send(sold, invoice.id, body, 'broker_account_executive')).statusCode).toBe(403)
    expect((await send(sold, invoice.id, body, RIVAL_EMAIL)).statusCode).toBe(403)
    const [, planned] = await invoicesOf(sold)
    expect((await send(sold, planned.id, body)).json()).toMatchObject({ code: 1040 })
  })

  it('opens nothing once it has ended, or where a letter of it was changed', async () => {
    const { link } = await linked()
    const other = `${link.slice(0, 20)}${link[20] === 'A' ? 'B' : 'A'}${link.slice(21)}`
    for (const wrong of [other, 'nonsense', `${link}AAAA`]) {
      expect((await show(wrong)).statusCode).toBe(404)
      expect((await checkout(wrong)).statusCode).toBe(404)
    }
    test.clock.set(new Date('2026-04-24T12:00:01.000Z'))
    expect((await show(link)).statusCode).toBe(404)
  })

  it('leads to the service’s page for exactly what is owed; trouble there is told as such', async () => {
    const { link, invoice } = await linked()
    expect((await checkout(link)).json()).toEqual({ url: 'https://pay.example/c/1' })
    expect(service.asked.at(-1)).toMatchObject({
      path: '/v2/checkouts',
      authorization: `Bearer ${KEY}`,
      body: {
        reference: link,
        amount_cents: 301_170,
        currency: 'USD',
        description: invoice.display_id,
        success_url: expect.stringMatching(new RegExp(`/payment/${link}/success$`)),
      },
    })
    for (const trouble of [{ status: 500 }, { words: 'no json' }, { json: { url: 'javascript:alert(1)' } }] as Said[]) {
      said = trouble
      expect((await checkout(link)).statusCode).toBe(502)
    }
    said = { json: { url: 'https://pay.example/c/1' } }
  })
})

describe('the payment service’s word', () => {
  it('records the payment once, however often it comes, also after it was taken back', async () => {
    const { sold, link } = await linked()
    const event = paidBy(link)
    const answers = await Promise.all([tell(event), tell(event), tell(event)])
    expect(
      answers.map((each) => String(each.json().outcome)).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['known', 'known', 'recorded'])
    expect(await paymentsOf(sold)).toEqual([{ cents: '301170', gateway: 'card', note: event.payment_id }])
    expect((await firstOf(sold)).settlement_status.key).toBe('paid')
    expect((await show(link)).json()).toMatchObject({ status: 'paid', is_payable_online: false })
    expect((await checkout(link)).json()).toMatchObject({ code: 1040, messages: ['This invoice is paid already.'] })

    const { id } = (
      await rowsOf<{ id: string }>(test.engine.root, sql`select id from part where policy_id = ${sold.policyId}`)
    )[0]!
    const reversed = await test.injectAs(STAFF, {
      method: 'POST',
      url: `/api/v1/payments/${id}/reverse`,
      payload: { reason: 'Charged back' },
    })
    expect(reversed.statusCode).toBe(200)
    expect((await tell(event)).json()).toEqual({ outcome: 'known' })
    expect((await firstOf(sold)).settlement_status.key).toBe('outstanding')
    expect((await tell(paidBy(link, { payment_id: 'pay_again' }))).json()).toEqual({ outcome: 'recorded' })
    expect((await firstOf(sold)).settlement_status.key).toBe('paid')
  })

  it('may come after the link has ended', async () => {
    const { sold, link } = await linked()
    test.clock.set(new Date('2026-05-20T12:00:00.000Z'))
    expect((await tell(paidBy(link))).json()).toEqual({ outcome: 'recorded' })
    expect(await paymentsOf(sold)).toHaveLength(1)
  })

  it.each([
    ['nothing', { amount_cents: 0 }],
    ['less than nothing', { amount_cents: -301_170 }],
    ['another currency', { currency: 'CAD' }],
  ])('of %s is counted for nothing, and kept for somebody to look at', async (_what, more) => {
    const { sold, invoice, link } = await linked()
    expect((await tell(paidBy(link, more))).json()).toEqual({ outcome: 'kept' })
    expect(await paymentsOf(sold)).toEqual([])
    expect((await firstOf(sold)).settlement_status.key).toBe('outstanding')
    const acts = await rowsOf(
      test.engine.root,
      sql`select 1 from audit_log where entity_id = ${invoice.id} and action = 'refuse'`,
    )
    expect(acts).toHaveLength(1)
  })

  it('[billing B17] of another amount pays what it is, and the link then asks for the rest', async () => {
    const { sold, link } = await linked()
    expect((await tell(paidBy(link, { amount_cents: 200_000 }))).json()).toEqual({ outcome: 'recorded' })
    expect(await firstOf(sold)).toMatchObject({ settlement_status: { key: 'outstanding' }, open_amount: 1011.7 })
    expect((await show(link)).json()).toMatchObject({ status: 'owed', total_due: 3011.7, open_amount: 1011.7 })
    expect((await checkout(link)).statusCode).toBe(200)
    expect(service.asked.at(-1)).toMatchObject({ body: { amount_cents: 101_170 } })
  })

  it.each(['written_off', 'invalidated', 'paid'])(
    '[billing B17] of an invoice that was %s meanwhile is a receipt on account',
    async (state) => {
      const { sold, invoice, link } = await linked()
      if (state === 'paid') await tell(paidBy(link, { payment_id: 'pay_first' + link.slice(-8) }))
      else await sales.inOffice((tx) => tx.execute(sql`update invoice set state = ${state} where id = ${invoice.id}`))
      expect((await tell(paidBy(link))).json()).toEqual({ outcome: 'recorded' })
      const { data } = (await test.injectAs(STAFF, { url: `/api/v1/policies/${sold.policyId}/receipts` })).json()
      expect(data[0]).toMatchObject({ source: 'link', received_amount: 3011.7, unapplied: 3011.7, parts: [] })
    },
  )

  it('is believed only where it signed these very words just now', async () => {
    const { sold, link } = await linked()
    const event = paidBy(link)
    const late = new Date(test.clock.now().getTime() - 6 * 60_000)
    const ahead = new Date(test.clock.now().getTime() + 6 * 60_000)
    for (const forged of [tell(event, { key: 'another' }), tell(event, { at: late }), tell(event, { at: ahead })])
      expect((await forged).json()).toMatchObject({
        code: 1040,
        messages: ['This was not signed by the payment service.'],
      })
    const bare = { method: 'POST', url: '/api/v1/payment-events' } as const
    for (const mark of [undefined, '', 't=1', `t=1,v1=${'0'.repeat(64)}`, 't=x,v1=zz'])
      expect(
        (
          await test.app.inject({
            ...bare,
            payload: event,
            headers: mark === undefined ? {} : { 'payment-signature': mark },
          })
        ).statusCode,
      ).toBe(400)
    expect(await paymentsOf(sold)).toEqual([])
  })

  it('that is no sense is refused in fields, never by an accident', async () => {
    const { link } = await linked()
    for (const odd of [
      '',
      '{',
      '[]',
      'null',
      '"words"',
      '{"__proto__":{"a":1}}',
      paidBy(link, { amount_cents: 1.5 }),
      paidBy(link, { payment_id: '' }),
      paidBy(link, { payment_id: 'a\u0000b' }),
      paidBy(link, { type: 'payment.failed' }),
    ])
      expect((await tell(odd)).statusCode).toBe(400)
    expect((await tell(paidBy('nonsense'))).statusCode).toBe(404)
  })
})

describe('where no payment service is set up', () => {
  it('the link shows the invoice and how to pay otherwise, and nobody’s word counts', async () => {
    const bare = await buildTestApp()
    const { link, sent } = await linked(bare, await openSales(bare))
    expect(sent).toMatchObject({ is_payable_online: false })
    const shown = await bare.app.inject({ url: `/api/v1/payment-links/${link}` })
    expect(shown.json()).toMatchObject({ status: 'owed', is_payable_online: false })
    const begun = await bare.app.inject({ method: 'POST', url: `/api/v1/payment-links/${link}/checkout` })
    expect(begun.json()).toMatchObject({ code: 1040, messages: ['This invoice cannot be paid online.'] })
    const word = await bare.app.inject({ method: 'POST', url: '/api/v1/payment-events', payload: paidBy(link) })
    expect(word.statusCode).toBe(400)
    await bare.close()
  })
})
