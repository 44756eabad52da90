import { addDays, addMonths, daysBetween } from '../kernel/calendar.ts'

export const PAYMENT_SCHEDULES = [
  'total',
  'annually',
  'semiannually',
  'quarterly',
  'monthly',
  'every_two_weeks',
  'every_week',
  'two_pay',
  'three_pay',
  'four_pay',
] as const
export type PaymentSchedule = (typeof PAYMENT_SCHEDULES)[number]

/** A later invoice is issued this many days before it is due (domain 4.7 item 33). */
export const LEAD_DAYS = 21

/** A billing period; its invoice is due when it begins. */
export interface BillingPeriod {
  startsOn: string
  endsOn: string
  dueOn: string
  /** When the invoice goes out; null for the first, which goes out at once. */
  issueOn: string | null
}

interface Term {
  startsOn: string
  endsOn: string
}

/**
 * The billing periods of a term (domain 1.7, 4.7 item 33). They keep the day of the month on which the policy
 * starts; the last runs to the end of the term, and periods that would begin after it do not exist.
 */
export function billingPeriods(schedule: PaymentSchedule, term: Term): BillingPeriod[] {
  const dueDates = dueDatesOf(schedule, term).filter((due, index) => index === 0 || due < term.endsOn)
  return dueDates.map((dueOn, index) => ({
    startsOn: dueOn,
    endsOn: dueDates[index + 1] ?? term.endsOn,
    dueOn,
    issueOn: index === 0 ? null : addDays(dueOn, -LEAD_DAYS),
  }))
}

/** The days a period has left from a day on. */
export function daysLeft({ startsOn, endsOn }: Pick<BillingPeriod, 'startsOn' | 'endsOn'>, from: string): number {
  return daysBetween(startsOn < from ? from : startsOn, endsOn)
}

/** Is each period a fixed number of days, so that the last one may be short and pays only its days? */
export function periodDays(schedule: PaymentSchedule): number | null {
  if (schedule === 'every_two_weeks') return 14
  return schedule === 'every_week' ? 7 : null
}

function dueDatesOf(schedule: PaymentSchedule, { startsOn, endsOn }: Term): string[] {
  const byMonths = (count: number, months: number) => sequence(count, (k) => addMonths(startsOn, k * months))
  const byDays = (count: number, days: number) => sequence(count, (k) => addDays(startsOn, k * days))
  const daysInTerm = daysBetween(startsOn, endsOn)
  switch (schedule) {
    case 'total':
    case 'annually':
      return [startsOn]
    case 'semiannually':
      return byMonths(2, 6)
    case 'quarterly':
      return byMonths(4, 3)
    case 'monthly':
      return byMonths(12, 1)
    case 'every_two_weeks':
      return byDays(Math.ceil(daysInTerm / 14), 14)
    case 'every_week':
      return byDays(Math.ceil(daysInTerm / 7), 7)
    case 'two_pay':
      return byDays(2, 30)
    case 'three_pay':
      return byDays(3, 30)
    case 'four_pay':
      return byDays(4, 30)
  }
}

function sequence(count: number, dateOf: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => dateOf(index))
}
