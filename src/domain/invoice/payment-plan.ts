import { daysBetween } from '../kernel/calendar.ts'
import { type BilledPrice, billedAmounts } from './billed-amounts.ts'
import { type Cut, type InvoicePlan, planInvoices } from './instalments.ts'
import { type BillingPeriod, billingPeriods, type PaymentSchedule, periodDays } from './payment-schedule.ts'

interface Term {
  startsOn: string
  endsOn: string
}

/** One invoice to come: when, and of what. */
export interface PlannedPayment extends InvoicePlan {
  period: BillingPeriod
}

/**
 * The invoices of a whole price by the chosen schedule (domain 1.7, 4.7): what the payment step shows and what the
 * lock stores. The price is rated with `dueDates` of the same schedule, since a tax may follow them.
 */
export function paymentPlan(price: BilledPrice, schedule: PaymentSchedule, term: Term): PlannedPayment[] {
  const periods = billingPeriods(schedule, term)
  const plans = planInvoices(billedAmounts(price), cutOf(schedule, term, periods.length))
  return plans.map((plan, k) => ({ ...plan, period: periods[k]! }))
}

/** When the instalments of a term fall due. */
export function dueDates(schedule: PaymentSchedule, term: Term): string[] {
  return billingPeriods(schedule, term).map(({ dueOn }) => dueOn)
}

function cutOf(schedule: PaymentSchedule, { startsOn, endsOn }: Term, count: number): Cut {
  const days = periodDays(schedule)
  return days === null ? { count } : { count, days, daysInTerm: daysBetween(startsOn, endsOn) }
}
