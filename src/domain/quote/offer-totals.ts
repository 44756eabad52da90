import { CURRENCIES, DEFAULT_CURRENCY } from '../kernel/money.ts'
import type { FarmPrice } from '../rating/rate-farm.ts'
import { type Body, isBody } from '../sync/json.ts'
import type { PriceSnapshot } from './price-snapshot.ts'
import { centsIn, textIn } from './quote.items.ts'

/** What a farm costs, in one line each. */
export type OfferTotals = Pick<PriceSnapshot, 'premiumCents' | 'taxCents' | 'feeCents' | 'totalCents' | 'currency'>

/** A quote's price as the office locked it; null before that. */
export function lockedTotals({ price: locked }: Body): OfferTotals | null {
  if (!isBody(locked)) return null
  const currency = textIn(locked, 'currency')
  return {
    premiumCents: centsIn(locked, 'premium'),
    taxCents: centsIn(locked, 'tax'),
    feeCents: centsIn(locked, 'fee'),
    totalCents: centsIn(locked, 'total'),
    currency: CURRENCIES.find((each) => each === currency) ?? DEFAULT_CURRENCY,
  }
}

/** What the answers of a quote come to, by whoever reckons it. */
export function reckonedTotals({ premiumCents, taxCents, feeCents, totalCents }: FarmPrice): OfferTotals {
  return { premiumCents, taxCents, feeCents, totalCents, currency: DEFAULT_CURRENCY }
}
