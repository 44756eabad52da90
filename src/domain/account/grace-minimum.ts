import type { BillingRules } from '../product/billing-rules.ts'

type Minimum = Pick<BillingRules, 'graceMinimumCents'>

/** A grace period opens, and stays open, for this much past due (billing B11). */
export function isWorthGrace(pastDueCents: number, { graceMinimumCents }: Minimum): boolean {
  return pastDueCents >= graceMinimumCents
}

/** What is past due and too little for a grace period stands on the next invoice's paper, beside its total (billing B11). */
export function broughtForward(pastDueCents: number, minimum: Minimum): number {
  return isWorthGrace(pastDueCents, minimum) ? 0 : pastDueCents
}
