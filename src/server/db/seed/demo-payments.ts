import { asc, eq } from 'drizzle-orm'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { COUNTER_GATEWAYS } from '#domain/payment/receipt.schema.ts'
import { recordPayment } from '../../modules/payments/record-payment.service.ts'
import { account } from '../tables/accounts.table.ts'
import { invoice } from '../tables/invoices.table.ts'
import type { Stage } from './demo-tablets.ts'

/** One in so many stays unpaid past its day. */
const OVERDUE_IN = 9
/** Days after which the others pay, in turn. */
const PAID_AFTER = [0, 2, 5]

/** What fell due was paid, most of it, by whatever came to hand; the office recorded it on the day. */
export async function payDemo({ tx, daysAgo }: Stage): Promise<void> {
  const [clerk] = await tx
    .select()
    .from(account)
    .where(eq(account.role, 'portal_user'))
    .orderBy(asc(account.id))
    .limit(1)
  const owed = await tx
    .select()
    .from(invoice)
    .where(eq(invoice.state, 'outstanding'))
    .orderBy(asc(invoice.dueOn), asc(invoice.displayId))
  for (const [n, { id: invoiceId, policyId, dueOn, timezone, totalCents }] of owed.entries()) {
    const late = daysBetween(dueOn, localDate(daysAgo(0).clock(), timezone))
    const days = late - PAID_AFTER[n % PAID_AFTER.length]!
    if (days < 0 || n % OVERDUE_IN === OVERDUE_IN - 1) continue
    const making = daysAgo(days)
    const session = { sessionId: making.locators(), brokerageId: null, forceChangePassword: false }
    const actor = { ...session, accountId: clerk!.id, role: clerk!.role, scope: { kind: 'all' } as const }
    await recordPayment(tx, making, actor, {
      policyId,
      invoiceId,
      key: undefined,
      payment_gateway: COUNTER_GATEWAYS[n % COUNTER_GATEWAYS.length]!,
      data: { check_receipt_number: `R-${4100 + n}`, payment_date: localDate(making.clock(), timezone) },
      received_amount: totalCents,
      payer: { name: '', relation: 'insured' },
      note: '',
    })
  }
}
