import { percentOf } from '#domain/kernel/decimal.ts'
import type { CoverRates, CoverSegment } from '#domain/proration/cut.ts'
import type { Segment, Span } from '#domain/proration/segment.ts'

export const term: Span = { startsOn: '2026-04-01', endsOn: '2027-04-01' }

/** A whole term at one premium. */
export function whole(premiumCents: number, span = term): Segment {
  return { ...span, premiumCents, technicalCents: premiumCents, termPremiumCents: premiumCents }
}

/** What quote A's covers are charged with. */
export const RATES: CoverRates = { taxRates: { percents: [6, 0], byDueDate: false }, commissionPercent: 20 }

/** A segment with its tax and its commission. */
export function charged(segment: Segment, percent = 6, { commissionPercent } = RATES): CoverSegment {
  const { premiumCents } = segment
  const taxCents = percentOf(premiumCents, percent)
  return { ...segment, taxCents, commissionCents: percentOf(premiumCents, commissionPercent) }
}
