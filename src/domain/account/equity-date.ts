import { adjustPolicy, type ChargedFee, type CoveredPeril, owedAfter } from '../cancellation/adjust-policy.ts'
import { addDays, daysBetween } from '../kernel/calendar.ts'
import { billedSum } from '../ledger/bill-difference.ts'

/**
 * The equity date: the first day on which ending the policy pro rata would leave nothing to give back of what was
 * received (billing B13). Until then the insured has paid for their cover. Null where that day lies beyond all cover.
 */
export function equityDate(
  perils: readonly CoveredPeril[],
  fees: readonly ChargedFee[],
  receivedCents: number,
): string | null {
  const starts = perils.map(({ term }) => term.startsOn)
  const ends = perils.map(({ term }) => term.endsOn)
  const first = starts.toSorted()[0]
  if (first === undefined) return null
  const isUsedUp = (day: number) => owedOn(perils, fees, addDays(first, day)) >= receivedCents
  const last = daysBetween(first, ends.toSorted().at(-1)!)
  if (!isUsedUp(last)) return null
  // What is earned and has gone out never falls from one day to the next, so the days can be halved.
  let [low, high] = [0, last]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isUsedUp(middle)) high = middle
    else low = middle + 1
  }
  return addDays(first, low)
}

function owedOn(perils: readonly CoveredPeril[], fees: readonly ChargedFee[], effectiveOn: string): number {
  const then = fees.map(({ toCome = [], ...fee }) => ({
    ...fee,
    toCome: toCome.filter(({ goesOutOn }) => goesOutOn > effectiveOn),
  }))
  return billedSum(owedAfter(adjustPolicy(perils, then, { effectiveOn, initiator: 'lapse' })))
}
