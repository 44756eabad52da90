import { proportionOf } from '../kernel/decimal.ts'
import { daysOf, daysWithout, earnedBy, overlap, type Segment, type Span } from './segment.ts'

/** A peril as an endorsement wants it from its date on: what the whole term would cost, or null to end its cover. */
export interface NewTermPrice {
  premiumCents: number
  technicalCents: number
}

/** What became of a peril's live segments: which ended, and which stand in their place. */
export interface Endorsed {
  replaced: Segment[]
  added: Segment[]
}

/** What a later day asks for instead: another change took effect there, and stands (domain 4.5 item 28). */
export interface LaterPrice {
  startsOn: string
  price: NewTermPrice | null
}

/**
 * Splits, replaces or ends a peril's live segments from the effective date to the end of the term (domain 1.6,
 * 4.5 items 26 to 28), each stretch of days at the price its own answers have. Where the price does not change, the
 * later part is what is left of the old amount, so that a change without effect on the price bills nothing.
 */
export function endorsePeril(
  live: readonly Segment[],
  term: Span,
  effectiveOn: string,
  wanted: NewTermPrice | null,
  later: readonly LaterPrice[] = [],
): Endorsed {
  const touched = live.filter(({ endsOn }) => endsOn > effectiveOn)
  const stretches = [{ startsOn: effectiveOn, price: wanted }, ...later].map((each, n, all) => ({
    ...each,
    endsOn: all[n + 1]?.startsOn ?? term.endsOn,
  }))
  const added = [
    ...touched.flatMap((segment) => partOf(segment, { startsOn: segment.startsOn, endsOn: effectiveOn })),
    ...stretches.flatMap(({ price, ...span }) => (price ? coverIn(touched, term, span, price) : [])),
  ]
  return { replaced: touched, added: added.sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1)) }
}

/** A stretch at its price: what stood there changed, and new cover on the days that had none. */
function coverIn(touched: readonly Segment[], term: Span, stretch: Span, price: NewTermPrice): Segment[] {
  const changed = touched.flatMap((segment) =>
    segment.termPremiumCents === price.premiumCents
      ? partOf(segment, stretch)
      : [overlap(segment, stretch)].flatMap((span) => (span ? [atTermPrice(span, term, price)] : [])),
  )
  const begun = daysWithout(touched, stretch).map((span) => atTermPrice(span, term, price))
  return [...changed, ...begun]
}

/** A part of a segment at its share of the amounts: the parts of one are the whole to the cent. */
function partOf(segment: Segment, stretch: Span): Segment[] {
  const span = overlap(segment, stretch)
  if (!span) return []
  const share = (cents: number) => earnedBy(cents, segment, span.endsOn) - earnedBy(cents, segment, span.startsOn)
  const { premiumCents, technicalCents } = segment
  return [{ ...segment, ...span, premiumCents: share(premiumCents), technicalCents: share(technicalCents) }]
}

/** A span at a whole-term price: its share by days, rounded once. */
function atTermPrice(span: Span, term: Span, { premiumCents, technicalCents }: NewTermPrice): Segment {
  const share = (cents: number) => proportionOf(cents, daysOf(span), daysOf(term))
  return {
    ...span,
    premiumCents: share(premiumCents),
    technicalCents: share(technicalCents),
    termPremiumCents: premiumCents,
  }
}

/** What a change adds to an amount that each segment carries rounded: Σ of the new − Σ of the old (domain 4.5 item 26). */
export function deltaOf({ replaced, added }: Endorsed, amountOf: (premiumCents: number) => number): number {
  const sum = (segments: readonly Segment[]) =>
    segments.reduce((total, { premiumCents }) => total + amountOf(premiumCents), 0)
  return sum(added) - sum(replaced)
}
