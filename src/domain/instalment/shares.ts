import { proportionOf } from '../kernel/decimal.ts'
import { sumCents } from '../kernel/money.ts'

/** Shares by weight, each rounded, the last taking the rest (domain 4.7 item 35). */
export function sharesOf(cents: number, weights: readonly number[]): number[] {
  const whole = sumCents(weights)
  const parts = weights.slice(0, -1).map((weight) => proportionOf(cents, weight, whole))
  return weights.length === 0 ? [] : [...parts, cents - sumCents(parts)]
}
