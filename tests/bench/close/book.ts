import { sql } from 'drizzle-orm'
import type { PaymentSchedule } from '#domain/instalment/payment-schedule.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Body } from '#domain/sync/json.ts'
import { postgresEngine, rowsOf } from '#server/db/client.ts'
import { endPolicies } from '#server/jobs/end-policies.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { workRefunds } from '#server/jobs/work-refunds.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { farmBody } from '#tests/domain/quote/farm-body.ts'
import { openSales, type Sales } from '#tests/server/sales.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

/** The day that is closed, and the hour at which it is the next day all over Canada. */
export const CLOSING = '2026-11-16'
export const CLOSING_HOUR = '09:00:00.000Z'

/** In the order of a day: what goes out is level before what is past due is asked for, and renewals come before ends. */
export const CLOSE = [renewPolicies, endPolicies, sendOutInvoices, workGracePeriods, workRefunds]

type Payer = 'prompt' | 'first only'

interface Farms {
  count: number
  schedule: PaymentSchedule
  startsOn: string
  /** Days between the first days of two of them. */
  apart?: number
  payer: Payer
}

/**
 * A hundred policies, as many of each kind as a firm may have on an ordinary day: most have nothing to do. Of the others
 * in their order: an invoice goes out; one fell due yesterday unpaid; the third day of a grace period; within one; a lapse;
 * a renewal begins; one is quoted; a term ends with the next one refused.
 */
const BOOK: readonly Farms[] = [
  { count: 60, schedule: 'total', startsOn: '2026-01-20', apart: 4, payer: 'prompt' },
  { count: 20, schedule: 'quarterly', startsOn: '2026-03-20', apart: 1, payer: 'prompt' },
  { count: 4, schedule: 'quarterly', startsOn: '2026-06-07', payer: 'prompt' },
  { count: 4, schedule: 'quarterly', startsOn: '2026-08-15', payer: 'first only' },
  { count: 2, schedule: 'quarterly', startsOn: '2026-08-12', payer: 'first only' },
  { count: 6, schedule: 'quarterly', startsOn: '2026-08-05', payer: 'first only' },
  { count: 1, schedule: 'quarterly', startsOn: '2026-07-16', payer: 'first only' },
  { count: 1, schedule: 'total', startsOn: '2026-01-15', payer: 'prompt' },
  { count: 1, schedule: 'total', startsOn: '2025-12-31', payer: 'prompt' },
  { count: 1, schedule: 'total', startsOn: '2025-11-16', payer: 'prompt' },
]

export const POLICIES_OF_A_BOOK = BOOK.reduce((sum, { count }) => sum + count, 0)

/** A house and its liability: of a larger farm the ledger alone would be thirty million rows. */
const SMALL_FARM = smallFarm()

interface Sold {
  policyId: string
  payer: Payer
}

/** Sells them to one brokerage, each on its first day, and lives with them, night by night, until the day before. */
export async function sellBook(databaseUrl: string): Promise<void> {
  const test = await buildTestApp({ engine: postgresEngine(databaseUrl, 4) })
  try {
    const sales = await openSales(test)
    const waiting = toSell()
    const sold: Sold[] = []
    for (let day = waiting[0]!.startsOn; day < CLOSING; day = addDays(day, 1)) {
      await comeTo(test, day)
      while (waiting[0]?.startsOn === day) sold.push(await sell(sales, waiting.shift()!))
      await payAndAnswer(test, sold)
    }
  } finally {
    await test.close()
  }
}

function smallFarm(): Body {
  const { exposures, subjectGroups } = farmBody() as Record<string, Record<string, Body>>
  const [house, liability, yard] = [exposures!.house!, exposures!.liability!, subjectGroups!.yard!]
  return { exposures: { house, liability }, subjectGroups: { yard: { ...yard, allocations: { house: house.limit! } } } }
}

function toSell(): Farms[] {
  return BOOK.flatMap((farms) =>
    Array.from({ length: farms.count }, (_, at) => ({
      ...farms,
      startsOn: addDays(farms.startsOn, at * (farms.apart ?? 0)),
    })),
  ).toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
}

async function sell(sales: Sales, { schedule, startsOn, payer }: Farms): Promise<Sold> {
  const { policyId } = await sales.policy({ schedule, startsOn, body: SMALL_FARM })
  return { policyId, payer }
}

async function comeTo({ clock, deps }: TestApp, day: string): Promise<void> {
  clock.set(new Date(`${day}T${CLOSING_HOUR}`))
  for (const job of CLOSE) await job.run(deps, clock.now())
}

async function payAndAnswer(test: TestApp, sold: readonly Sold[]): Promise<void> {
  const prompt = new Set(sold.filter(({ payer }) => payer === 'prompt').map(({ policyId }) => policyId))
  for (const invoice of await outstanding(test))
    if (prompt.has(invoice.policyId) || invoice.period === 1) await pay(test, invoice)
  await deliverNotices(test)
}

interface Outstanding {
  policyId: string
  period: number
  cents: number
}

function outstanding({ engine }: TestApp): Promise<Outstanding[]> {
  return rowsOf(
    engine.root,
    sql`select policy_id as "policyId", period, total_cents::float8 as cents from invoice where state = 'outstanding'`,
  )
}

function pay(test: TestApp, { policyId, cents }: Outstanding): Promise<void> {
  const paid = {
    payment_gateway: 'eft',
    data: { check_receipt_number: 'EFT', payment_date: test.clock.now().toISOString().slice(0, 10) },
    received_amount: cents / 100,
  }
  return post(test, `/policies/${policyId}/receipts`, paid)
}

/** The registered letter reached whoever was to have it. */
async function deliverNotices(test: TestApp): Promise<void> {
  const delivered_on = test.clock.now().toISOString().slice(0, 10)
  const told = await rowsOf<{ id: string }>(
    test.engine.root,
    sql`select id from grace_period where state = 'open' and notice_on is null and starts_on = ${delivered_on}::date - 8`,
  )
  for (const { id } of told)
    await post(test, `/grace-periods/${id}/notice`, { delivery_method: 'registered', delivered_on })
}

async function post(test: TestApp, path: string, payload: object): Promise<void> {
  const answer = await test.injectAs('portal_super_user', { method: 'POST', url: `/api/v1${path}`, payload })
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
}
