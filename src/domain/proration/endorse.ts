import { proportionOf } from '../kernel/decimal.ts'
import { daysOf, isInside, type Segment, type Span } from './segment.ts'

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

/**
 * Splits, replaces or ends a peril's live segments from the effective date to the end of the term (domain 1.6,
 * 4.5 items 26 to 28). Where the price does not change, the later part is what is left of the old amount, so
 * that a change without effect on the price bills nothing.
 */
export function endorsePeril(
  live: readonly Segment[],
  term: Span,
  effectiveOn: string,
  wanted: NewTermPrice | null,
): Endorsed {
  const touched = live.filter(({ endsOn }) => endsOn > effectiveOn)
  return {
    replaced: touched,
    added: [
      ...newCover(touched, term, effectiveOn, wanted),
      ...touched.flatMap((segment) => [
        ...keptBefore(segment, effectiveOn),
        ...changedAfter(segment, term, effectiveOn, wanted),
      ]),
    ],
  }
}

/** Cover that begins where there is none on the day, as far as the next there is: the peril is new, or had ended. */
function newCover(
  touched: readonly Segment[],
  term: Span,
  effectiveOn: string,
  wanted: NewTermPrice | null,
): Segment[] {
  const next = touched.map(({ startsOn }) => startsOn).sort()[0]
  if (!wanted || (next !== undefined && next <= effectiveOn)) return []
  return [atTermPrice({ startsOn: effectiveOn, endsOn: next ?? term.endsOn }, term, wanted)]
}

/** The part before the change; none where the segment begins on the day or after it. */
function keptBefore(segment: Segment, effectiveOn: string): Segment[] {
  if (!isInside(segment, effectiveOn)) return []
  const kept = { startsOn: segment.startsOn, endsOn: effectiveOn }
  return [{ ...segment, ...kept, ...shareOf(segment, kept) }]
}

function changedAfter(segment: Segment, term: Span, effectiveOn: string, wanted: NewTermPrice | null): Segment[] {
  if (!wanted) return []
  const changed = { startsOn: segment.startsOn < effectiveOn ? effectiveOn : segment.startsOn, endsOn: segment.endsOn }
  if (wanted.premiumCents !== segment.termPremiumCents) return [atTermPrice(changed, term, wanted)]
  const [before] = keptBefore(segment, effectiveOn)
  return [
    {
      ...segment,
      ...changed,
      premiumCents: segment.premiumCents - (before?.premiumCents ?? 0),
      technicalCents: segment.technicalCents - (before?.technicalCents ?? 0),
    },
  ]
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

function shareOf(segment: Segment, part: Span): Pick<Segment, 'premiumCents' | 'technicalCents'> {
  const share = (cents: number) => proportionOf(cents, daysOf(part), daysOf(segment))
  return { premiumCents: share(segment.premiumCents), technicalCents: share(segment.technicalCents) }
}

/** What a change adds to an amount that each segment carries rounded: Σ of the new − Σ of the old (domain 4.5 item 26). */
export function deltaOf({ replaced, added }: Endorsed, amountOf: (premiumCents: number) => number): number {
  const sum = (segments: readonly Segment[]) =>
    segments.reduce((total, { premiumCents }) => total + amountOf(premiumCents), 0)
  return sum(added) - sum(replaced)
}
