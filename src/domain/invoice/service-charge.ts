import { type PricedFee, SERVICE_CHARGE } from '../instalment/fees.ts'
import type { PaymentSchedule } from '../instalment/payment-schedule.ts'
import { percentOf } from '../kernel/decimal.ts'
import { type ServiceCharges, serviceChargeFor } from '../product/service-charges.ts'

/** A price as far as paying it in parts adds to it. Cents. */
interface Chargeable {
  premiumCents: number
  fees: readonly PricedFee[]
  feeCents: number
  totalCents: number
}

interface PaidBy {
  schedule: PaymentSchedule
  /** Instalments it has in this term: a short one may leave one. */
  count: number
}

/**
 * A price with what paying it by a schedule costs: one fee more, of which every invoice has its part (billing B33, B34).
 * Where one instalment is all there is, or where the charge comes to no cent, nothing is added.
 */
export function withServiceCharge<Price extends Chargeable>(
  price: Price,
  charges: ServiceCharges,
  paid: PaidBy,
): Price {
  const cents = serviceChargeOf(price.premiumCents, charges, paid)
  if (cents === 0) return price
  return {
    ...price,
    fees: [...price.fees, { name: SERVICE_CHARGE, cents }],
    feeCents: price.feeCents + cents,
    totalCents: price.totalCents + cents,
  }
}

function serviceChargeOf(premiumCents: number, charges: ServiceCharges, { schedule, count }: PaidBy): number {
  const charge = serviceChargeFor(charges, schedule)
  if (!charge || count < 2) return 0
  return 'cents' in charge ? charge.cents : percentOf(premiumCents, charge.percent)
}
