import { addMonths, daysBetween } from '../kernel/calendar.ts'
import { percentOf } from '../kernel/decimal.ts'
import { sumCents } from '../kernel/money.ts'
import { type CoverRates, type CoverSegment, keptUntil } from './cut.ts'
import type { Span } from './segment.ts'
import { shortRatePercent } from './short-rate.ts'
import { sliceOf, taxedParts, taxOn } from './taxed-parts.ts'

/** Who ends the policy decides what is kept (domain 1.4 Canada overlay): the insurer and a lapse refund pro rata. */
export const INITIATORS = ['insurer', 'insured', 'lapse'] as const
export type Initiator = (typeof INITIATORS)[number]
export type ShortRateMethod = 'ninetyPercent' | 'table'

/** One peril's adjustment, cents: earned + holdback + refund = what was written. */
export interface PerilAdjustment {
  earnedCents: number
  holdbackCents: number
  refundCents: number
  taxEarnedCents: number
  taxHoldbackCents: number
  taxRefundCents: number
  commissionRefundCents: number
}

export interface CancelledPeril extends CoverRates {
  live: readonly CoverSegment[]
}

/** Holdback of method A, percent of the unearned premium (domain 1.4). */
const HOLDBACK_PERCENT = 10

/**
 * What a cancellation keeps and gives back for one peril (domain 1.6, 4.6). Each live segment is earned by its own
 * days; tax and commission are rounded on each amount of each segment. What goes back is what is stored less what is
 * kept: where nothing is earned, all of it, to the cent.
 */
export function adjustPeril(
  { live, ...rates }: CancelledPeril,
  term: Span,
  effectiveOn: string,
  initiator: Initiator,
  method: ShortRateMethod = 'ninetyPercent',
): PerilAdjustment {
  const kept = live.map((cover) => keptUntil(cover, effectiveOn, rates) ?? NOTHING)
  const unearned = live.map(({ premiumCents }, i) => premiumCents - kept[i]!.premiumCents)
  const isShortRate = initiator === 'insured' && effectiveOn > term.startsOn
  const byTable = method === 'table' && term.endsOn === addMonths(term.startsOn, 12)
  const holdbacks = !isShortRate
    ? unearned.map(() => 0)
    : byTable
      ? fill(unearned, tableHoldback(live, sum(kept, 'premiumCents'), daysBetween(term.startsOn, effectiveOn)))
      : unearned.map((cents) => percentOf(cents, HOLDBACK_PERCENT))
  const held = holdbacks.map((cents, i) => {
    const { premiumCents: earned } = kept[i]!
    return sliceOf(taxedParts(live[i]!, rates.taxRates), earned, earned + cents)
  })
  // By the table one amount is held back of a peril, by the percentage one of each segment.
  const taxHoldbackCents = byTable ? taxOn(held.flat()) : sumCents(held.map(taxOn))
  const commissionHeld = (byTable ? [sumCents(holdbacks)] : holdbacks).map((cents) =>
    percentOf(cents, rates.commissionPercent),
  )
  return {
    earnedCents: sum(kept, 'premiumCents'),
    holdbackCents: sumCents(holdbacks),
    refundCents: sumCents(unearned) - sumCents(holdbacks),
    taxEarnedCents: sum(kept, 'taxCents'),
    taxHoldbackCents,
    taxRefundCents: sum(live, 'taxCents') - sum(kept, 'taxCents') - taxHoldbackCents,
    commissionRefundCents: sum(live, 'commissionCents') - sum(kept, 'commissionCents') - sumCents(commissionHeld),
  }
}

type Amounts = Pick<CoverSegment, 'premiumCents' | 'taxCents' | 'commissionCents'>
const NOTHING: Amounts = { premiumCents: 0, taxCents: 0, commissionCents: 0 }

function sum(covers: readonly Amounts[], name: keyof Amounts): number {
  return sumCents(covers.map((cover) => cover[name]))
}

/** Method B keeps the table's share of the peril's premium, and never less than what is earned (domain 4.6 item 31). */
function tableHoldback(live: readonly CoverSegment[], earnedCents: number, days: number): number {
  return Math.max(0, percentOf(sum(live, 'premiumCents'), shortRatePercent(days)) - earnedCents)
}

/** An amount laid into places one after another. */
function fill(places: readonly number[], cents: number): number[] {
  let left = cents
  return places.map((place) => {
    const laid = Math.min(place, left)
    left -= laid
    return laid
  })
}
