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

/** Does the day lie inside, so that a change on it splits the segment? */
export function isInside({ startsOn, endsOn }: Span, date: string): boolean {
  return startsOn < date && date < endsOn
}

/** What of an amount is earned by a day: all of it before the segment's end is past, none before its start (domain 1.6). */
export function earnedBy(cents: number, span: Span, date: string): number {
  if (date <= span.startsOn) return 0
  if (date >= span.endsOn) return cents
  return proportionOf(cents, daysBetween(span.startsOn, date), daysOf(span))
}
