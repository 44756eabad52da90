import { z } from 'zod'
import { discountGrant } from '../../discount/price-steps.ts'
import { money } from '../../kernel/money.ts'
import { explainedFactor } from './price-snapshot.ts'

const currency = z.string()

const perilPricing = z.object({
  name: z.string(),
  technical_premium: money,
  technical_premium_currency: currency,
  premium: money,
  premium_currency: currency,
})

const exposurePricing = z.object({
  /** Key of the exposure in the quote's data. */
  locator: z.string(),
  name: z.string(),
  exposure_type: z.string(),
  gross_premium: money,
  gross_premium_currency: currency,
  peril_pricing: z.array(perilPricing),
})

/** How a premium came about: a rate and what it was multiplied by, without the amount it comes to. */
const explanation = z.object({
  exposure: z.string(),
  exposure_name: z.string(),
  exposure_type: z.string(),
  peril: z.string(),
  /** Empty for broker roles: a liability's is an amount, and any other comes to one with what it is multiplied by. */
  base: z.string(),
  factors: z.array(explainedFactor),
})

/** The price of a quote (spec 2 §3 Price, settled 25). Broker roles get no amount per exposure or peril (settled 6). */
export const quotePrice = z.object({
  /** False once the quote is locked: the frozen price, which nothing changes. */
  is_provisional: z.boolean(),
  /** Of the rate tables. */
  version: z.string(),
  exposure_pricing: z.array(exposurePricing),
  fees: z.array(z.object({ locator: z.string(), name: z.string(), amount: money, amount_currency: currency })),
  taxes: z.array(z.object({ name: z.string(), amount: money, amount_currency: currency })),
  commissions: z.array(z.object({ recipient: z.string(), amount: money, amount_currency: currency })),
  /** Σ premium. */
  gross_premium: money,
  gross_premium_currency: currency,
  /** Before discount; null for broker roles. */
  technical_premium: money.nullable(),
  /** In totals, for everybody: what stood before it, what it took off, and who gave it (billing B55); null where there is none. */
  discount: z.object({ percent: z.number(), before: money, off: money, granted: discountGrant.nullable() }).nullable(),
  discount_percent: z.number(),
  /** What the minimum premium added. */
  minimum_top_up: money,
  /** price__total = premium + tax + fees. */
  total: money,
  total_currency: currency,
  explanation: z.array(explanation),
})
export type QuotePrice = z.infer<typeof quotePrice>
