import { type Instalments, type InvoicePlan, planInvoices } from '../instalment/instalments.ts'
import { type BillingPeriod, billingPeriods, type PaymentSchedule, periodDays } from '../instalment/payment-schedule.ts'
import { daysBetween } from '../kernel/calendar.ts'
import { type BilledPrice, billedAmounts } from './billed-amounts.ts'

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
 * lock stores. The price is rated with `instalmentsOf` the same schedule, since a tax may follow them.
 */
export function paymentPlan(price: BilledPrice, schedule: PaymentSchedule, term: Term): PlannedPayment[] {
  const periods = billingPeriods(schedule, term)
  const { cut } = instalmentsOf(schedule, term)
  const plans = planInvoices(billedAmounts(price, cut), cut)
  return plans.map((plan, k) => ({ ...plan, period: periods[k]! }))
}

/** When the instalments of a term fall due, and how it is cut into them. */
export function instalmentsOf(schedule: PaymentSchedule, term: Term): Instalments {
  const dueOn = billingPeriods(schedule, term).map((period) => period.dueOn)
  const [days, count] = [periodDays(schedule), dueOn.length]
  const cut = days === null ? { count } : { count, days, daysInTerm: daysBetween(term.startsOn, term.endsOn) }
  return { dueOn, cut }
}
