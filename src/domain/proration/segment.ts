import { daysBetween } from '../kernel/calendar.ts'
import { proportionOf } from '../kernel/decimal.ts'

/** Dates of cover: the first day counts, the last does not. */
export interface Span {
  startsOn: string
  endsOn: string
}

/** A peril's cover over part of a term, at the amounts that stand for that part (domain 1.1, 1.5). Cents. */
export interface Segment extends Span {
  premiumCents: number
  technicalCents: number
  /** What the whole term would cost with this segment's data: tells whether a change re-prices (domain 4.5 item 27). */
  termPremiumCents: number
}

export function daysOf({ startsOn, endsOn }: Span): number {
  return daysBetween(startsOn, endsOn)
}

/** What of an amount is earned by a day: all of it before the segment's end is past, none before its start (domain 1.6). */
export function earnedBy(cents: number, span: Span, date: string): number {
  if (date <= span.startsOn) return 0
  if (date >= span.endsOn) return cents
  return proportionOf(cents, daysBetween(span.startsOn, date), daysOf(span))
}

/** The days two spans have in common. */
export function overlap(one: Span, other: Span): Span | null {
  const startsOn = one.startsOn > other.startsOn ? one.startsOn : other.startsOn
  const endsOn = one.endsOn < other.endsOn ? one.endsOn : other.endsOn
  return startsOn < endsOn ? { startsOn, endsOn } : null
}

/** The days of a span that lie in none of others, which share no day. */
export function daysWithout(others: readonly Span[], span: Span): Span[] {
  const inside = others
    .flatMap((each) => overlap(each, span) ?? [])
    .sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
  const from = [span.startsOn, ...inside.map(({ endsOn }) => endsOn)]
  const until = [...inside.map(({ startsOn }) => startsOn), span.endsOn]
  return from
    .map((startsOn, n) => ({ startsOn, endsOn: until[n]! }))
    .filter(({ startsOn, endsOn }) => startsOn < endsOn)
}
