import { and, asc, eq, ne, notInArray } from 'drizzle-orm'
import { newCancellation } from '#domain/cancellation/cancellation.schema.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { COUNTER_GATEWAYS } from '#domain/payment/receipt.schema.ts'
import { account } from '../db/tables/accounts.table.ts'
import { invoice } from '../db/tables/invoices.table.ts'
import { policy } from '../db/tables/policies.table.ts'
import type { Actor } from '../db/tx.ts'
import { issueCancellation } from '../modules/cancellations/decide-cancellation.service.ts'
import { requestCancellation } from '../modules/cancellations/write-cancellation.service.ts'
import { printGracePeriod } from '../modules/grace-periods/print-grace-period.service.ts'
import { openGracePeriod } from '../modules/grace-periods/work-grace-periods.service.ts'
import { pastDueInvoices } from '../modules/invoices/past-due-invoices.service.ts'
import { recordPayment } from '../modules/payments/record-payment.service.ts'
import type { Stage } from './demo-tablets.ts'

/** One in so many of what fell due lately is not paid yet; nobody owes for longer than a grace period. */
const OVERDUE_IN = 2
const LATELY_DAYS = 28
/** Days after which the others pay, in turn. */
const PAID_AFTER = [0, 2, 5]
const SOLD_DAYS_AGO = 3
/** Days after a grace period opens its paper goes out (domain 1.4). */
const NOTICE_AFTER = 3

/** One of them pays this much too much, which waits for the next instalment. */
const TOO_MUCH_CENTS = 25_000

/** What fell due was paid, most of it, by whatever came to hand; the office recorded it on the day. */
export async function payDemo(stage: Stage): Promise<void> {
  const { tx, daysAgo } = stage
  const clerk = await clerkOf(stage)
  const owed = await tx
    .select()
    .from(invoice)
    .where(eq(invoice.state, 'outstanding'))
    .orderBy(asc(invoice.dueOn), asc(invoice.displayId))
  const daysLate = (each: Invoice) => daysBetween(each.dueOn, localDate(daysAgo(0).clock(), each.timezone))
  const isOnlyOne = ({ policyId }: Invoice) => owed.filter((each) => each.policyId === policyId).length === 1
  let hasOverpaid = false
  let hasPaidInPart = false
  for (const [n, each] of owed.entries()) {
    const late = daysLate(each)
    const days = late - PAID_AFTER[n % PAID_AFTER.length]!
    const pay = (cents: number, ago: number) => record(stage, clerk, each, { n, cents, days: ago })
    if (late > 0 && late <= LATELY_DAYS && n % OVERDUE_IN === 0) continue
    if (days >= 0) {
      const isTooMuch: boolean = !hasOverpaid && isOnlyOne(each)
      await pay(each.totalCents + (isTooMuch ? TOO_MUCH_CENTS : 0), days)
      hasOverpaid ||= isTooMuch
    } else if (!hasPaidInPart && isOnlyOne(each)) {
      await pay(Math.floor(each.totalCents / 200) * 100, 0) // about half of it, ahead of its day
      hasPaidInPart = true
    }
  }
}

type Invoice = typeof invoice.$inferSelect

/** Whoever keeps the accounts. */
export async function clerkOf({ tx, daysAgo }: Stage): Promise<Actor> {
  const isClerk = eq(account.role, 'portal_user')
  const [clerk] = await tx.select().from(account).where(isClerk).orderBy(asc(account.id)).limit(1)
  const session = { sessionId: daysAgo(0).locators(), brokerageId: null, forceChangePassword: false }
  return { ...session, accountId: clerk!.id, role: clerk!.role, scope: { kind: 'all' } }
}

async function record(
  { tx, daysAgo }: Stage,
  clerk: Actor,
  { id: invoiceId, policyId, timezone }: Invoice,
  { n, cents, days }: { n: number; cents: number; days: number },
): Promise<void> {
  const making = daysAgo(days)
  await recordPayment(tx, making, clerk, {
    policyId,
    invoiceId,
    key: undefined,
    payment_gateway: COUNTER_GATEWAYS[n % COUNTER_GATEWAYS.length]!,
    data: { check_receipt_number: `R-${4100 + n}`, payment_date: localDate(making.clock(), timezone) },
    received_amount: cents,
    payer: { name: '', relation: 'insured' },
    note: '',
  })
}

/** A farm that was sold had paid its year: its owner is given back what was not used, and the credit stands. */
export async function sellFarmDemo(stage: Stage): Promise<void> {
  const { tx, daysAgo } = stage
  const clerk = await clerkOf(stage)
  const unpaid = tx.select({ id: invoice.policyId }).from(invoice).where(ne(invoice.state, 'paid'))
  const [sold] = await tx
    .select()
    .from(policy)
    .where(and(eq(policy.status, 'active'), notInArray(policy.id, unpaid)))
    .orderBy(asc(policy.displayId))
    .limit(1)
  const making = daysAgo(SOLD_DAYS_AGO)
  const effective_on = localDate(making.clock(), sold!.timezone)
  const why = { reason: 'property_sold', note: 'Sold to a neighbour.' } as const
  const asked = newCancellation.parse({ initiator: 'insured', effective_on, ...why })
  const { id, version } = await requestCancellation(tx, making, clerk, { ...asked, id: sold!.id, key: undefined })
  await issueCancellation(tx, making, clerk, { id, version })
}

/** The nights after the due days: whoever has not paid is in a grace period, and was told so on its third day. */
export async function graceDemo({ tx, daysAgo }: Stage): Promise<void> {
  const late = await pastDueInvoices(tx, daysAgo(0).clock())
  for (const each of new Map(late.toReversed().map((one) => [one.policyId, one])).values()) {
    for (let days = daysBetween(each.dueOn, localDate(daysAgo(0).clock(), each.timezone)) - 1; days >= 0; days--) {
      if (!(await openGracePeriod(tx, daysAgo(days), each))) continue
      if (days >= NOTICE_AFTER) await printGracePeriod(tx, daysAgo(days - NOTICE_AFTER), each)
      break
    }
  }
}
