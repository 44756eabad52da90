import { PAYMENT_SCHEDULES, type PaymentSchedule } from '../../instalment/payment-schedule.ts'
import { instalmentsOf } from '../../invoice/payment-plan.ts'
import { withServiceCharge } from '../../invoice/service-charge.ts'
import type { ProductVersion } from '../../product/farm-package.ts'
import { noServiceCharges } from '../../product/service-charges.ts'
import type { Farm } from '../../rating/farm.ts'
import { type FarmPrice, type FarmRatedBefore, rateFarm } from '../../rating/rate-farm.ts'
import type { Body } from '../../sync/json.ts'
import { isOfWholeTerm } from '../body/quote-kind.ts'

type Product = Pick<ProductVersion, 'rates' | 'billing'>

/** What a farm costs paid by a schedule: taxed by its due days (domain 4.4 item 24), with its service charge (billing B33). */
export function priceBySchedule(
  farm: Farm,
  { rates, billing }: Product,
  schedule: PaymentSchedule,
  before?: FarmRatedBefore,
): FarmPrice {
  const instalments = instalmentsOf(schedule, farm)
  const price = rateFarm(farm, rates, instalments, before)
  return withServiceCharge(price, billing.serviceCharges, { schedule, count: instalments.dueOn.length })
}

/** The same by the answers of a quote. What a change of a policy adds is billed with its term, which has its charge. */
export function priceOfAnswers(body: Body, farm: Farm, product: Product, before?: FarmRatedBefore): FarmPrice {
  const schedule = PAYMENT_SCHEDULES.find((each) => each === body.paymentSchedule)
  if (!schedule) return rateFarm(farm, product.rates, null, before)
  const billing = isOfWholeTerm(body) ? product.billing : { ...product.billing, serviceCharges: noServiceCharges }
  return priceBySchedule(farm, { ...product, billing }, schedule, before)
}
