import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { ALL_JOBS } from '#server/jobs/all.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { RIVAL_EMAIL } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
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
/** A quarterly policy’s first invoice is due on April 10; this is the morning after, all over Canada. */
const NEXT_MORNING = '2026-04-11T08:40:00.000Z'
const night = (at: string) => {
  test.clock.set(new Date(at))
  return workGracePeriods.run(test.deps, new Date(at))
}
const gracesOf = async ({ policyId }: SoldQuote, who = STAFF) =>
  (await test.injectAs(who, { url: `/api/v1/policies/${policyId}/grace-periods` })).json().data
const invoicesOf = async ({ policyId }: SoldQuote) =>
  (await test.injectAs(STAFF, { url: `/api/v1/policies/${policyId}/invoices` })).json().data

async function pay(sold: SoldQuote, invoiceId: string, day: string, amount = 3011.7) {
  const answer = await test.injectAs(STAFF, {
    method: 'POST',
    url: `/api/v1/policies/${sold.policyId}/invoices/${invoiceId}/payments`,
    payload: {
      payment_gateway: 'eft',
      data: { check_receipt_number: 'EFT-1', payment_date: day },
      received_amount: amount,
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().locator as string
}

describe('[domain 1.4] a grace period', () => {
  it('opens the night after an unpaid due date, where the policy is, for the days the product gives; once', async () => {
    expect(ALL_JOBS).toContain(workGracePeriods)
    const sold = await sales.policy({ schedule: 'quarterly' })
    await night('2026-04-11T05:59:00.000Z') // still April 10 in Regina
    expect(await gracesOf(sold)).toEqual([])
    await Promise.all([night(NEXT_MORNING), night(NEXT_MORNING)])
    await night('2026-04-12T08:40:00.000Z')
    const [invoice] = await invoicesOf(sold)
    expect(await gracesOf(sold, BROKER)).toMatchObject([
      {
        start_at: '2026-04-11T06:00:00.000Z',
        end_at: '2026-05-11T06:00:00.000Z',
        settled_at: null,
        state: { key: 'open' },
        invoice: { locator: invoice.id, display_id: invoice.display_id, total_due: 3011.7 },
        invoice_document: [{ display_name: invoice.display_id }],
      },
    ])
  })

  it('is settled at once by the payment of all that is past due, and opens again where that is taken back', async () => {
    const sold = await sales.policy({ schedule: 'four_pay' })
    const [first, second] = await invoicesOf(sold)
    await night('2026-05-02T08:40:00.000Z') // the second was due on May 1
    await pay(sold, first.id, '2026-05-01', first.total_due)
    expect(await gracesOf(sold)).toMatchObject([{ state: { key: 'open' }, invoice: { locator: first.id } }])
    const payment = await pay(sold, second.id, '2026-05-02', second.total_due)
    const settled = { state: { key: 'settled' }, settled_at: '2026-05-02T08:40:00.000Z' }
    expect(await gracesOf(sold)).toMatchObject([settled])
    await night('2026-05-03T08:40:00.000Z')
    expect(await gracesOf(sold)).toHaveLength(1)

    const reason = { reason: 'Not covered by the bank' }
    const url = `/api/v1/payments/${payment}/reverse`
    expect((await test.injectAs(STAFF, { method: 'POST', url, payload: reason })).statusCode).toBe(200)
    await night('2026-05-04T08:40:00.000Z')
    expect(await gracesOf(sold)).toMatchObject([{ state: { key: 'open' }, invoice: { locator: second.id } }, settled])
  })

  it('is settled by the night where an invoice is owed no more for another reason', async () => {
    const sold = await sales.policy({ schedule: 'quarterly' })
    await night('2026-05-05T08:40:00.000Z')
    const [first] = await invoicesOf(sold)
    await sales.inOffice((tx) => tx.execute(sql`update invoice set state = 'written_off' where id = ${first.id}`))
    await night('2026-05-06T08:40:00.000Z')
    expect(await gracesOf(sold)).toMatchObject([{ state: { key: 'settled' } }])
  })

  it('is not opened for what the office owes, for drafts, nor before there is a policy or after it ended', async () => {
    const credit = await sales.policy({ schedule: 'quarterly' })
    const ended = await sales.policy({ schedule: 'quarterly' })
    const accepted = await sales.quote({ schedule: 'quarterly' })
    await sales.plan(accepted)
    await sales.post(accepted)
    await sales.inOffice(async (tx) => {
      await tx.execute(sql`update policy set status = 'inactive' where id = ${ended.policyId}`)
      await tx.execute(sql`update invoice set state = 'draft' where policy_id = ${credit.policyId} and period = 1`)
    })
    await night('2026-05-07T08:40:00.000Z')
    expect(await gracesOf(credit)).toEqual([])
    expect(await gracesOf(ended)).toEqual([])
    const [row] = await rowsOf<{ open: number }>(
      test.engine.root,
      sql`select count(*)::int as open from grace_period where policy_id = ${accepted.policyId}`,
    )
    expect(row!.open).toBe(0)
  })

  it('is in the audit log, opened and settled by the system, or by whoever recorded the payment', async () => {
    const sold = await sales.policy({ schedule: 'quarterly' })
    await night('2026-05-13T08:40:00.000Z')
    const [grace] = await gracesOf(sold)
    const [first] = await invoicesOf(sold)
    await pay(sold, first.id, '2026-05-13')
    const acts = await rowsOf<{ action: string; account_id: string | null }>(
      test.engine.root,
      sql`select action, account_id from audit_log where entity_id = ${grace.id} order by id`,
    )
    expect(acts.map(({ action, account_id }) => [action, account_id === null])).toEqual([
      ['open', true],
      ['settle', false],
    ])
  })

  it('is settled by the act that leaves nothing past due, and no notice of it is taken: a cancellation from inception [billing B11]', async () => {
    const sold = await sales.policy({ schedule: 'quarterly' })
    await night('2026-05-14T08:40:00.000Z')
    const asked = { initiator: 'insured', effective_on: '2026-04-01', reason: 'property_sold' }
    const url = `/api/v1/policies/${sold.policyId}/cancellations`
    const made = await test.injectAs(STAFF, { method: 'POST', url, payload: asked })
    expect(made.statusCode, made.body).toBe(201)
    const issue = { method: 'PATCH', url: `/api/v1/cancellations/${made.json().id}/issue` } as const
    expect((await test.injectAs(STAFF, issue)).statusCode).toBe(200)
    const [grace] = await gracesOf(sold)
    expect(grace).toMatchObject({ state: { key: 'settled' } })
    const told = { method: 'POST', url: `/api/v1/grace-periods/${grace.id}/notice` } as const
    const payload = { delivery_method: 'registered', delivered_on: '2026-05-14' }
    expect((await test.injectAs(STAFF, { ...told, payload })).json()).toMatchObject({ code: 1040 })
  })

  it('is another brokerage’s business to nobody else', async () => {
    const sold = await sales.policy({ schedule: 'quarterly' })
    const url = `/api/v1/policies/${sold.policyId}/grace-periods`
    expect((await test.injectAs(RIVAL_EMAIL, { url })).statusCode).toBe(404)
    expect((await test.injectAs('claim_manager', { url })).statusCode).toBe(403)
  })
})

describe('[domain 1.4] the end of a grace period', () => {
  const give = (id: string, payload: object, who = STAFF) =>
    test.injectAs(who, { method: 'POST', url: `/api/v1/grace-periods/${id}/notice`, payload })
  const REGISTERED = { delivery_method: 'registered', delivered_on: '2026-05-14' }
  /** Found open on May 12, so over on June 11. */
  async function graceOf() {
    test.clock.set(new Date('2026-05-11T15:00:00.000Z'))
    const sold = await sales.policy({ schedule: 'quarterly' })
    await night('2026-05-12T08:40:00.000Z')
    const [grace] = await gracesOf(sold)
    test.clock.set(new Date('2026-05-14T15:00:00.000Z'))
    return { sold, id: grace.id as string }
  }
  const statusOf = async ({ policyId }: SoldQuote) =>
    (await test.injectAs(STAFF, { url: `/api/v1/policies/${policyId}` })).json().status.value
  const cancellationsOf = async ({ policyId }: SoldQuote) =>
    (await test.injectAs(STAFF, { url: `/api/v1/policies/${policyId}/cancellations` })).json().data

  it('is a lapse, made and issued at once, where the notice was delivered in time', async () => {
    const { sold, id } = await graceOf()
    const given = await give(id, REGISTERED)
    expect(given.json()).toMatchObject({ notice: REGISTERED, state: { key: 'open' } })
    await night('2026-06-10T08:40:00.000Z')
    expect([await statusOf(sold), await cancellationsOf(sold)]).toEqual(['active', []])
    await night('2026-06-11T08:40:00.000Z')
    expect(await statusOf(sold)).toBe('inactive')
    expect(await cancellationsOf(sold)).toMatchObject([{ initiator: 'lapse', state: { code: 'issued' } }])
    expect(await gracesOf(sold)).toMatchObject([{ state: { key: 'run_out' }, settled_at: null }])
    await night('2026-06-12T08:40:00.000Z')
    expect(await cancellationsOf(sold)).toHaveLength(1)
    expect((await give(id, REGISTERED)).json()).toMatchObject({ code: 1040, messages: ['This grace period is over.'] })
  })

  it('waits for a notice, and for the days of one that came late', async () => {
    const { sold, id } = await graceOf()
    await night('2026-06-20T08:40:00.000Z')
    expect([await statusOf(sold), (await gracesOf(sold))[0].state.key]).toEqual(['active', 'open'])
    await give(id, { delivery_method: 'registered', delivered_on: '2026-06-20' })
    await night('2026-07-04T08:40:00.000Z')
    expect(await statusOf(sold)).toBe('active')
    await night('2026-07-05T08:40:00.000Z')
    expect(await statusOf(sold)).toBe('inactive')
  })

  it('lets nothing lapse that was paid in time', async () => {
    const { sold, id } = await graceOf()
    await give(id, REGISTERED)
    const [first] = await invoicesOf(sold)
    await pay(sold, first.id, '2026-05-14')
    await night('2026-06-11T08:40:00.000Z')
    expect([await statusOf(sold), (await gracesOf(sold))[0].state.key]).toEqual(['active', 'settled'])
  })

  it('of a notice that is told a second time nothing changes; another one takes its place', async () => {
    const { id } = await graceOf()
    const told = async () =>
      rowsOf(test.engine.root, sql`select before, after from audit_log where entity_id = ${id} and action = 'notice'`)
    expect((await give(id, REGISTERED)).statusCode).toBe(200)
    expect((await give(id, REGISTERED)).json()).toMatchObject({ notice: REGISTERED })
    expect(await told()).toHaveLength(1)
    const inPerson = { ...REGISTERED, delivery_method: 'personal' }
    expect((await give(id, inPerson)).json()).toMatchObject({ notice: inPerson })
    expect(await told()).toHaveLength(2)
  })

  it('asks for a notice that was delivered, by whoever decides on cancellations', async () => {
    const { id } = await graceOf()
    const fieldsOf = async (payload: object) => {
      const answer = await give(id, payload)
      return [answer.json().code, ...answer.json().errors.map(({ field }: { field: string }) => field)]
    }
    expect(await fieldsOf({ ...REGISTERED, delivered_on: '2026-05-15' })).toEqual([1010, 'delivered_on'])
    expect(await fieldsOf({ ...REGISTERED, delivered_on: '2026-05-11' })).toEqual([1010, 'delivered_on'])
    expect(await fieldsOf({ delivery_method: 'pigeon' })).toEqual([1010, 'delivery_method', 'delivered_on'])
    expect((await give(id, REGISTERED, BROKER)).statusCode).toBe(403)
    expect((await give(test.deps.locators(), REGISTERED)).statusCode).toBe(404)
  })
})
