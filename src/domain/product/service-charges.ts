import type { PaymentSchedule } from '../instalment/payment-schedule.ts'

/** What is paid by it is paid in parts, each by its own day. */
type PaidInParts = Exclude<PaymentSchedule, 'total' | 'annually'>

/** For being paid by a schedule: so much, or so many percent of the premium, an exact decimal (billing B33). */
export type ServiceCharge = { cents: number } | { percent: number }

/** By the schedules that have one; what is paid at once never has. */
export type ServiceCharges = Readonly<Partial<Record<PaidInParts, ServiceCharge>>>

/** A product's own default: paying in parts costs nothing (domain 4.7 item 33). */
export const noServiceCharges: ServiceCharges = {}

/** From 2029, what farm mutuals ask: by the month 1.3 % of the premium, 10.00 for two to four payments (domain 1.7). */
export const serviceCharges2: ServiceCharges = {
  monthly: { percent: 1.3 },
  two_pay: { cents: 1_000 },
  three_pay: { cents: 1_000 },
  four_pay: { cents: 1_000 },
}

export function serviceChargeFor(charges: ServiceCharges, schedule: PaymentSchedule): ServiceCharge | null {
  return schedule === 'total' || schedule === 'annually' ? null : (charges[schedule] ?? null)
}
