import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PolicyDetails } from '#domain/policy/policy.schema.ts'
import { rowsOf } from '#server/db/client.ts'
import { ALL_JOBS } from '#server/jobs/all.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
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

interface Invoice {
  id: string
  display_id: string
  type: string
  billing_period: number
  due_time: string
  issue_time: string | null
  issued_on: string | null
  premium: number
  tax: number
  fee: number
  total_due: number
  settlement_status: { key: string }
  transaction_issued: boolean
}

async function list(path: string, who = BROKER): Promise<Invoice[]> {
  const answer = await test.injectAs(who, { url: `/api/v1${path}` })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

const ofQuote = ({ quoteId }: SoldQuote, query = '') => list(`/quotes/${quoteId}/invoices?page_size=100${query}`)
const ofPolicy = ({ policyId }: SoldQuote, query = '') => list(`/policies/${policyId}/invoices?page_size=100${query}`)
const states = (invoices: Invoice[]) => invoices.map(({ settlement_status }) => settlement_status.key)

describe('from plan to invoice', () => {
  it('a locked quote has planned invoices that are due on the first day of their period [Q4.quote.6] [Q3.17]', async () => {
    const sold = await sales.quote({ schedule: 'quarterly' })
    expect(await ofQuote(sold)).toEqual([])
    await sales.plan(sold)
    const planned = await ofQuote(sold, '&type=future_invoice')
    expect(planned.map(({ total_due }) => total_due)).toEqual([3011.7, 3011.7, 3011.7, 3011.68])
    expect(planned.map(({ due_time }) => due_time.slice(0, 10))).toEqual([
      '2026-04-01',
      '2026-07-01',
      '2026-10-01',
      '2027-01-01',
    ])
    expect(planned[0]).toMatchObject({
      issue_time: null,
      due_time: '2026-04-01T06:00:00.000Z',
      transaction_issued: false,
    })
    expect(planned[1]?.issue_time).toBe('2026-06-10T06:00:00.000Z')
    expect(new Set(states(planned))).toEqual(new Set(['draft']))
    expect(await ofQuote(sold, '&type=invoice')).toEqual([])
  })

  it('accepting makes them real: the first goes out and is due no earlier than that day [domain 4.7.36]', async () => {
    const sold = await sales.quote({ schedule: 'quarterly' })
    await sales.plan(sold)
    await sales.post(sold)
    const invoices = await ofQuote(sold, '&type=invoice')
    expect(states(invoices)).toEqual(['outstanding', 'draft', 'draft', 'draft'])
    expect(invoices[0]).toMatchObject({ issue_time: TEST_START.toISOString(), due_time: '2026-04-10T06:00:00.000Z' })
    expect(invoices[1]).toMatchObject({ due_time: '2026-07-01T06:00:00.000Z' })
  })

  it('one that goes out in the evening is of that day where its farm is, whatever day UTC has', async () => {
    const sold = await sales.quote({ schedule: 'quarterly' })
    await sales.plan(sold)
    test.clock.set(new Date('2026-04-11T03:30:00.000Z'))
    await sales.post(sold)
    test.clock.set(TEST_START)
    const [first] = await ofQuote(sold, '&type=invoice')
    expect(first).toMatchObject({ issue_time: '2026-04-11T03:30:00.000Z', issued_on: '2026-04-10' })
    expect(first).toMatchObject({ starts_on: '2026-04-01', ends_on: '2026-07-01', due_on: '2026-04-10' })
  })

  it('an instalment whose issue date has passed goes out with the first', async () => {
    const sold = await sales.quote({ schedule: 'four_pay' })
    await sales.plan(sold)
    await sales.post(sold)
    expect(states(await ofQuote(sold))).toEqual(['outstanding', 'outstanding', 'draft', 'draft'])
  })

  it('a plan that comes to nothing and an acceptance that is taken back leave nothing outstanding', async () => {
    const sold = await sales.quote({ schedule: 'semiannually' })
    await sales.plan(sold)
    await sales.post(sold)
    await sales.reverse(sold)
    expect(states(await ofQuote(sold))).toEqual(['invalidated', 'invalidated'])
    await sales.plan(sold)
    await sales.post(sold)
    await sales.issue(sold)
    expect(states(await ofPolicy(sold))).toEqual(['outstanding', 'draft'])
  })

  it('every step is in the audit log with its person and its states', async () => {
    const by = { accountId: test.deps.locators() }
    const sold = await sales.quote()
    await sales.plan(sold, by)
    await sales.post(sold, by)
    await sales.issue(sold, by)
    const acts = await rowsOf<{ entity: string; action: string; after: { state?: string } }>(
      test.engine.root,
      sql`select entity, action, after from audit_log where account_id = ${by.accountId} order by id`,
    )
    expect(acts).toMatchObject([
      { entity: 'invoice', action: 'plan' },
      { entity: 'invoice', action: 'post', after: { state: 'outstanding' } },
      { entity: 'policy', action: 'issue', after: { status: 'active', commissionPercent: 20 } },
    ])
  })
})

describe('the same figures to the cent through the tables', () => {
  it.each([
    ['monthly', 1003.9, 1003.88, 12],
    ['quarterly', 3011.7, 3011.68, 4],
    ['three_pay', 4015.59, 4015.6, 3],
    ['every_two_weeks', 462.07, 32.96, 27],
    ['every_week', 231.03, 33.22, 53],
  ] as const)(
    '[domain 1.7 instalments] [domain 4.7.33] %s: %d each, the last %d of %i',
    async (schedule, each, last, count) => {
      const sold = await sales.policy({ schedule })
      const totals = (await ofPolicy(sold)).map(({ total_due }) => total_due)
      expect(totals).toEqual([...Array(count - 1).fill(each), last])
    },
  )

  it('[domain 4.4.24] Quebec’s instalments each pay the rate of their due date', async () => {
    const wanted = { schedule: 'quarterly', province: 'QC', timezone: 'America/Toronto' } as const
    const sold = await sales.policy(wanted)
    const invoices = await ofPolicy(sold)
    expect(invoices.map(({ tax }) => tax)).toEqual([252.57, 252.57, 252.57, 279.83])
    expect(invoices.map(({ total_due }) => total_due)).toEqual([3095.93, 3095.93, 3095.93, 3123.13])
    expect(invoices[0]?.due_time).toBe('2026-04-10T04:00:00.000Z')
  })
})

describe('one invoice', () => {
  let sold: SoldQuote
  let first: Invoice
  beforeAll(async () => {
    sold = await sales.policy({ schedule: 'quarterly' })
    first = (await ofPolicy(sold))[0]!
  })
  const open = async (who: string, id = first.id) =>
    (await test.injectAs(who, { url: `/api/v1/policies/${sold.policyId}/invoices/${id}` })).json()

  it('names each exposure and peril for staff, and never commission [domain 1.5]', async () => {
    const { lines, total_due } = await open(STAFF)
    const cents = lines.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0)
    expect(cents / 100).toBe(total_due)
    expect(lines[0]).toMatchObject({ type: 'premium', peril: 'fire', exposure: { exposureType: 'dwelling' } })
    expect(new Set(lines.map(({ type }: { type: string }) => type))).toEqual(new Set(['premium', 'tax', 'fee']))
  })

  it('tells brokers what is billed and not what each thing costs [Q6.7]', async () => {
    const { lines } = await open(BROKER)
    expect(lines).toEqual([
      { type: 'premium', name: null, exposure: null, peril: null, amount: first.premium, amount_currency: 'USD' },
      { type: 'tax', name: 'PST', exposure: null, peril: null, amount: first.tax, amount_currency: 'USD' },
      { type: 'fee', name: 'policyFee', exposure: null, peril: null, amount: 37.5, amount_currency: 'USD' },
    ])
  })

  it('belongs to its policy: under another it is not found', async () => {
    const other = await sales.policy()
    const url = `/api/v1/policies/${other.policyId}/invoices/${first.id}`
    expect((await test.injectAs(STAFF, { url })).statusCode).toBe(404)
  })

  it('of a list is sorted and paged as asked', async () => {
    const newest = await list(`/policies/${sold.policyId}/invoices?ordering=-due_time&page_size=5`)
    expect(newest.map(({ billing_period }) => billing_period)).toEqual([4, 3, 2, 1])
    expect(await list(`/policies/${sold.policyId}/invoices?search=${first.display_id}`)).toHaveLength(1)
  })
})

describe('sending out', () => {
  it('happens once for every draft, at local midnight of its issue date, however often the job is called', async () => {
    expect(ALL_JOBS).toContain(sendOutInvoices)
    const sold = await sales.policy({ schedule: 'quarterly' })
    const plan = await sales.quote({ schedule: 'quarterly' })
    await sales.plan(plan)
    const run = (at: string) => sendOutInvoices.run(test.deps, new Date(at))

    await run('2026-06-10T05:59:59.999Z')
    expect(states(await ofPolicy(sold))).toEqual(['outstanding', 'draft', 'draft', 'draft'])
    await Promise.all([run('2026-06-10T06:00:00.000Z'), run('2026-06-10T06:00:00.000Z')])
    expect(states(await ofPolicy(sold))).toEqual(['outstanding', 'outstanding', 'draft', 'draft'])
    await run('2026-06-11T06:00:00.000Z')
    const [, second] = await ofPolicy(sold)
    expect(second).toMatchObject({ issue_time: '2026-06-10T06:00:00.000Z', due_time: '2026-07-01T06:00:00.000Z' })
    expect(await sentOutOf(second!.id)).toBe(1)

    await run('2026-12-20T00:00:00.000Z')
    const late = await ofPolicy(sold)
    expect(states(late)).toEqual(['outstanding', 'outstanding', 'outstanding', 'outstanding'])
    expect(late[2]?.due_time).toBe('2026-12-19T06:00:00.000Z')
    expect(states(await ofQuote(plan))).toEqual(['draft', 'draft', 'draft', 'draft'])
  })

  it('[Q4.invoice-and-payment.4] locks further changes: the database lets what went out be settled, and nothing else', async () => {
    const sold = await sales.policy({ schedule: 'quarterly' })
    const [sent, draft] = await ofPolicy(sold)
    const change = (id: string, what: ReturnType<typeof sql>) =>
      sales.inOffice((tx) => tx.execute(sql`update invoice set ${what} where id = ${id}`))
    const changes = [
      sql`total_cents = total_cents + 1`,
      sql`premium_cents = 0`,
      sql`tax_cents = tax_cents - 1`,
      sql`fee_cents = 1`,
      sql`due_on = due_on + 1`,
      sql`ends_on = ends_on - 1`,
      sql`issued_at = null`,
      sql`display_id = 'I-1'`,
    ]
    for (const what of changes) await expect(change(sent!.id, what)).rejects.toMatchObject({ cause: { code: '23001' } })
    expect((await ofPolicy(sold))[0]).toEqual(sent)
    const uneven = change(draft!.id, sql`total_cents = total_cents - 5`)
    await expect(uneven, 'does not add up').rejects.toMatchObject({ cause: { code: '23514' } })
    await change(draft!.id, sql`total_cents = total_cents - 5, premium_cents = premium_cents - 5`)
    await change(sent!.id, sql`state = 'paid', version = version + 1`)
    expect(states(await ofPolicy(sold))).toEqual(['paid', 'draft', 'draft', 'draft'])
  })

  it('[billing B9] leaves no cent untold: paid, outstanding and not billed yet come to the whole', async () => {
    const sold = await sales.policy({ schedule: 'quarterly' })
    const moneyOf = async () => {
      const response = await test.injectAs('portal_user', { url: `/api/v1/policies/${sold.policyId}` })
      return response.json<PolicyDetails>().money
    }
    const [first] = await ofPolicy(sold)
    expect(await moneyOf()).toMatchObject({ total: 12_046.78, paid: 0, outstanding: 3011.7, not_billed: 9035.08 })
    const url = `/api/v1/policies/${sold.policyId}/invoices/${first!.id}/payments`
    const payload = {
      payment_gateway: 'cheque',
      data: { check_receipt_number: '7', payment_date: TEST_START.toISOString().slice(0, 10) },
      received_amount: 3011.7,
    }
    expect((await test.injectAs(STAFF, { method: 'POST', url, payload })).statusCode).toBe(201)
    expect(await moneyOf()).toMatchObject({ total: 12_046.78, paid: 3011.7, outstanding: 0, not_billed: 9035.08 })
  })

  it('of an invoice that asks for nothing settles it as well', async () => {
    const sold = await sales.policy({ schedule: 'semiannually' })
    const second = (await ofPolicy(sold))[1]!
    await sales.inOffice((tx) =>
      tx.execute(
        sql`update invoice set total_cents = 0, premium_cents = 0, tax_cents = 0, fee_cents = 0 where id = ${second.id}`,
      ),
    )
    await sendOutInvoices.run(test.deps, new Date('2026-12-20T00:00:00.000Z'))
    expect(states(await ofPolicy(sold))).toEqual(['outstanding', 'paid'])
    const answer = await test.injectAs(STAFF, { url: `/api/v1/policies/${sold.policyId}/invoices/${second.id}` })
    expect(answer.json().results).toEqual([])
  })

  async function sentOutOf(id: string): Promise<number> {
    const [row] = await rowsOf<{ times: number }>(
      test.engine.root,
      sql`select count(*)::int as times from audit_log where entity_id = ${id} and action = 'send_out'`,
    )
    return row!.times
  }
})
