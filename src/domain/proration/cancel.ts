import { addMonths, daysBetween } from '../kernel/calendar.ts'
import { percentOf } from '../kernel/decimal.ts'
import { sumCents } from '../kernel/money.ts'
import { earnedBy, type Segment, type Span } from './segment.ts'
import { shortRatePercent } from './short-rate.ts'

/** Who ends the policy decides what is kept (domain 1.4 Canada overlay): the insurer and a lapse refund pro rata. */
export const INITIATORS = ['insurer', 'insured', 'lapse'] as const
export type Initiator = (typeof INITIATORS)[number]
export type ShortRateMethod = 'ninetyPercent' | 'table'

/** One peril's settlement, cents: earned + holdback + refund = what was written. */
export interface PerilSettlement {
  earnedCents: number
  holdbackCents: number
  refundCents: number
  taxEarnedCents: number
  taxHoldbackCents: number
  taxRefundCents: number
  commissionRefundCents: number
}

export interface CancelledPeril {
  live: readonly Segment[]
  taxPercent: number
  commissionPercent: number
}

/** Holdback of method A, percent of the unearned premium (domain 1.4). */
const HOLDBACK_PERCENT = 10

/**
 * What a cancellation keeps and gives back for one peril (domain 1.6, 4.6). Each live segment is earned by its
 * own days; tax and commission are rounded on each amount of each segment. From inception all goes back.
 */
export function settlePeril(
  { live, taxPercent, commissionPercent }: CancelledPeril,
  term: Span,
  effectiveOn: string,
  initiator: Initiator,
  method: ShortRateMethod = 'ninetyPercent',
): PerilSettlement {
  const earned = live.map((segment) => earnedBy(segment.premiumCents, segment, effectiveOn))
  const unearned = live.map(({ premiumCents }, i) => premiumCents - earned[i]!)
  const isShortRate = initiator === 'insured' && effectiveOn > term.startsOn
  const byTable = method === 'table' && term.endsOn === addMonths(term.startsOn, 12)
  const holdbacks = !isShortRate
    ? []
    : byTable
      ? [tableHoldback(live, earned, daysBetween(term.startsOn, effectiveOn))]
      : unearned.map((cents) => percentOf(cents, HOLDBACK_PERCENT))
  const written = live.map(({ premiumCents }) => premiumCents)
  const refunded = (percent: number) =>
    rounded(written, percent) - rounded(earned, percent) - rounded(holdbacks, percent)
  return {
    earnedCents: sumCents(earned),
    holdbackCents: sumCents(holdbacks),
    refundCents: sumCents(unearned) - sumCents(holdbacks),
    taxEarnedCents: rounded(earned, taxPercent),
    taxHoldbackCents: rounded(holdbacks, taxPercent),
    taxRefundCents: refunded(taxPercent),
    commissionRefundCents: refunded(commissionPercent),
  }
}

/** Method B keeps the table's share of the peril's premium, and never less than what is earned (domain 4.6 item 31). */
function tableHoldback(live: readonly Segment[], earned: readonly number[], days: number): number {
  const written = sumCents(live.map(({ premiumCents }) => premiumCents))
  return Math.max(0, percentOf(written, shortRatePercent(days)) - sumCents(earned))
}

function rounded(amounts: readonly number[], percent: number): number {
  return sumCents(amounts.map((cents) => percentOf(cents, percent)))
}
