import { discountPercentOf } from '../../discount/discount.ts'
import { grantIn, type PriceSteps, priceSteps } from '../../discount/price-steps.ts'
import { POLICY_FEE, type PricedFee, SERVICE_CHARGE } from '../../instalment/fees.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '../../kernel/money.ts'
import type { FarmPrice } from '../../rating/rate-farm.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { centsIn, textIn } from '../../sync/read-body.ts'
import type { PriceSnapshot } from './price-snapshot.ts'

/** What a farm costs, in one line each, and how its premium came from what stood before a discount (billing B55). */
export interface OfferTotals extends Pick<PriceSnapshot, 'premiumCents' | 'taxCents' | 'totalCents' | 'currency'> {
  fees: readonly PricedFee[]
  steps: PriceSteps
}

/** A quote's price as the office locked it; null before that. */
export function lockedTotals(body: Body): OfferTotals | null {
  const { price: locked } = body
  if (!isBody(locked)) return null
  const currency = textIn(locked, 'currency')
  const percent = typeof locked.discountPercent === 'number' ? locked.discountPercent : 0
  return {
    premiumCents: centsIn(locked, 'premium'),
    taxCents: centsIn(locked, 'tax'),
    fees: feesLocked(locked),
    totalCents: centsIn(locked, 'total'),
    currency: CURRENCIES.find((each) => each === currency) ?? DEFAULT_CURRENCY,
    steps: {
      percent,
      beforeCents: centsIn(locked, 'beforeDiscount'),
      offCents: centsIn(locked, 'discountAmount'),
      topUpCents: centsIn(locked, 'minimumTopUp'),
      grant: grantIn(body),
    },
  }
}

function feesLocked(locked: Body): PricedFee[] {
  const charge = centsIn(locked, 'serviceCharge')
  return [
    { name: POLICY_FEE, cents: centsIn(locked, 'fee') - charge },
    ...(charge === 0 ? [] : [{ name: SERVICE_CHARGE, cents: charge }]),
  ]
}

/** What the answers of a quote come to, by whoever reckons it. */
export function reckonedTotals(price: FarmPrice, body: Body): OfferTotals {
  const { premiumCents, taxCents, fees, totalCents, perils } = price
  const steps = priceSteps({ discountPercent: discountPercentOf(body), perils }, grantIn(body))
  return { premiumCents, taxCents, fees, totalCents, currency: DEFAULT_CURRENCY, steps }
}
