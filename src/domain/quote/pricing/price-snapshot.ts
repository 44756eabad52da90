import { z } from 'zod'
import type { Decimal } from '../../kernel/decimal.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '../../kernel/money.ts'
import { EXPOSURE_TYPES } from '../../product/exposure-units.ts'
import type { FarmPrice, PerilPrice } from '../../rating/rate-farm.ts'

const cents = z.int()
const decimalText = z.string()

export const explainedFactor = z.object({
  name: z.string(),
  source: z.union([z.string(), z.number()]),
  /** Key of the location, building or operation it was read from, and which score it is; not kept by older locks. */
  item: z.string().optional(),
  fact: z.string().optional(),
  multiplier: decimalText,
})
export type ExplainedFactor = z.infer<typeof explainedFactor>

const perilSnapshot = z.object({
  exposureId: z.string(),
  exposureType: z.enum(EXPOSURE_TYPES),
  peril: z.string(),
  technicalCents: cents,
  premiumCents: cents,
  tax: z.object({ name: z.string(), cents, lines: z.array(cents) }).nullable(),
  commissionCents: cents,
  topUpCents: cents,
  /** Rate per $100 of limit, or the dollars a liability peril starts from. */
  base: decimalText,
  factors: z.array(explainedFactor),
})

/** A price as it is kept for good: what was computed and how, in plain values. Frozen at the lock (domain 1.2). */
export const priceSnapshot = z.object({
  /** Of the rate tables. */
  version: z.string(),
  currency: z.enum(CURRENCIES),
  discountPercent: z.number(),
  commissionPercent: z.number(),
  perils: z.array(perilSnapshot),
  technicalCents: cents,
  premiumCents: cents,
  taxCents: cents,
  /** Not kept one by one by older locks. */
  fees: z.array(z.object({ name: z.string(), cents })).optional(),
  feeCents: cents,
  commissionCents: cents,
  totalCents: cents,
})
export type PriceSnapshot = z.infer<typeof priceSnapshot>

export function snapshotPrice(
  price: FarmPrice,
  { discountPercent, commissionPercent }: Pick<PriceSnapshot, 'discountPercent' | 'commissionPercent'>,
): PriceSnapshot {
  const { perils, fees, ...totals } = price
  const kept = { perils: perils.map(toPlain), fees: [...fees] }
  return { ...totals, ...kept, currency: DEFAULT_CURRENCY, discountPercent, commissionPercent }
}

function toPlain({ explained, tax, ...peril }: PerilPrice): PriceSnapshot['perils'][number] {
  return {
    ...peril,
    tax: tax && { ...tax, lines: [...tax.lines] },
    base: writeDecimal(explained.base),
    factors: explained.factors.map(({ value, ...link }) => ({ ...link, multiplier: writeDecimal(value) })),
  }
}

/** `1.15`, `300`: exact, as the tables write it. */
export function writeDecimal({ digits, scale }: Decimal): string {
  if (scale === 0) return String(digits)
  const written = String(digits).padStart(scale + 1, '0')
  return `${written.slice(0, -scale)}.${written.slice(-scale)}`
}
