import { percentOf, proportionOf } from '../kernel/decimal.ts'
import { sumCents } from '../kernel/money.ts'

/** The percentages of a tax, the earlier first; in Quebec each instalment has that of its due date (domain 4.4 item 24). */
export interface TaxRates {
  percents: readonly number[]
  byDueDate: boolean
}

/** Premium that was billed at one percentage of tax. */
export interface TaxedPart {
  percent: number
  premiumCents: number
}

interface Taxed {
  premiumCents: number
  taxCents: number
}

/**
 * By which percentages a segment's premium was taxed, what was billed first first. One rate is that which gives its
 * tax; of two by due date the later one's share is what the tax says above the earlier one.
 */
export function taxedParts({ premiumCents, taxCents }: Taxed, { percents, byDueDate }: TaxRates): TaxedPart[] {
  if (premiumCents === 0) return []
  const [first, last] = [percents[0], percents.at(-1)]
  if (taxCents === 0 || first === undefined || last === undefined) return [{ percent: 0, premiumCents }]
  if (!byDueDate || first === last) return [{ percent: nearest(percents, { premiumCents, taxCents }), premiumCents }]
  const above = taxCents - percentOf(premiumCents, first)
  const later = proportionOf(above, 100_000, Math.round((last - first) * 1000)) // rates have three decimals at most
  // A cent of rounding above or below the earlier rate is not premium of the later one.
  const lastCents = Math.abs(above) <= 1 ? 0 : Math.min(premiumCents, Math.max(0, later))
  return [
    { percent: first, premiumCents: premiumCents - lastCents },
    { percent: last, premiumCents: lastCents },
  ].filter((part) => part.premiumCents !== 0)
}

/** The rate that comes nearest, where it comes near; else what was asked, of whatever it was made. */
function nearest(percents: readonly number[], { premiumCents, taxCents }: Taxed): number {
  const off = (percent: number) => Math.abs(percentOf(premiumCents, percent) - taxCents)
  const best = percents.reduce((one, other) => (off(other) < off(one) ? other : one))
  return off(best) <= 1 ? best : proportionOf(taxCents, MILLIONTHS, premiumCents) / (MILLIONTHS / 100)
}

/** Six decimals of a share: no cent of any policy is lost by them. */
const MILLIONTHS = 100_000_000

/** The part from one amount of premium to another, as it was billed. */
export function sliceOf(parts: readonly TaxedPart[], fromCents: number, toCents: number): TaxedPart[] {
  let before = 0
  return parts.flatMap(({ percent, premiumCents }) => {
    const [from, to] = [Math.max(fromCents, before), Math.min(toCents, before + premiumCents)]
    before += premiumCents
    return from < to ? [{ percent, premiumCents: to - from }] : []
  })
}

/** The tax on premium, rounded once for each percentage. */
export function taxOn(parts: readonly TaxedPart[]): number {
  const byPercent = Map.groupBy(parts, ({ percent }) => percent)
  return sumCents(
    [...byPercent].map(([percent, own]) => percentOf(sumCents(own.map(({ premiumCents }) => premiumCents)), percent)),
  )
}
