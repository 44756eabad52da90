import { percentOf } from '../kernel/decimal.ts'
import { sumCents } from '../kernel/money.ts'

interface Taxed {
  premiumCents: number
  taxCents: number
}

/**
 * The percentage by which these segments were taxed: the rate of that tax which gives their amounts, each of them
 * rounded by itself; where instalments had different rates (Quebec, domain 4.4 item 24), what they came to together.
 */
export function taxPercentOf(segments: readonly Taxed[], rates: readonly number[]): number {
  const [premiumCents, taxCents] = [
    sumCents(segments.map((segment) => segment.premiumCents)),
    sumCents(segments.map((segment) => segment.taxCents)),
  ]
  if (taxCents === 0 || premiumCents === 0) return 0
  const gives = (rate: number) => sumCents(segments.map((segment) => percentOf(segment.premiumCents, rate)))
  const rate = rates.find((each) => Math.abs(gives(each) - taxCents) < segments.length)
  return rate ?? Math.round((taxCents / premiumCents) * MILLIONTHS) / (MILLIONTHS / 100)
}

/** Six decimals of a share: no cent of any policy is lost by them. */
const MILLIONTHS = 100_000_000
