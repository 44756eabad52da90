import { serviceChargeIn } from '../../instalment/fees.ts'
import type { PaymentSchedule } from '../../instalment/payment-schedule.ts'
import { yearlyRate } from '../../instalment/yearly-rate.ts'
import { paymentPlan } from '../../invoice/payment-plan.ts'
import type { ProductVersion } from '../../product/farm-package.ts'
import type { Farm } from '../../rating/farm.ts'
import { priceBySchedule } from './price-by-schedule.ts'

/** What paying a farm by a schedule comes to, beside paying it at once (billing B34). Cents. */
export interface ScheduleOffer {
  schedule: PaymentSchedule
  chargeCents: number
  /** Nominal, percent; null where nothing is charged. */
  yearlyPercent: number | null
  totalCents: number
  atOnceCents: number
}

/** One after another, each priced as if it were chosen. */
export function scheduleOffers(farm: Farm, product: Product, schedules: readonly PaymentSchedule[]): ScheduleOffer[] {
  const atOnceCents = priceBySchedule(farm, product, 'total').totalCents
  return schedules.map((schedule) => {
    const price = priceBySchedule(farm, product, schedule)
    const chargeCents = serviceChargeIn(price)
    const payments = paymentPlan(price, schedule, farm).map(({ period: { dueOn }, totalCents: cents }) => ({
      dueOn,
      cents,
    }))
    const yearlyPercent = yearlyRate(payments, chargeCents)
    return { schedule, chargeCents, yearlyPercent, totalCents: price.totalCents, atOnceCents }
  })
}

export function offerOf(farm: Farm, product: Product, schedule: PaymentSchedule): ScheduleOffer {
  return scheduleOffers(farm, product, [schedule])[0]!
}

type Product = Pick<ProductVersion, 'rates' | 'billing'>
