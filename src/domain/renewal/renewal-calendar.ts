import { addDays, addMonths } from '../kernel/calendar.ts'
import { TERM_MONTHS } from '../product/term-rules.ts'
import type { Span } from '../proration/segment.ts'

/** What the calendar does so many days before a term ends (domain 1.3 Renewal calendar). */
export const RENEWAL_CALENDAR = { openDays: 60, quoteDays: 45, dueDays: 10 } as const

/** From this day on a renewal may be begun. */
export function opensOn(termEndsOn: string): string {
  return addDays(termEndsOn, -RENEWAL_CALENDAR.openDays)
}

/** From this day on the calendar quotes what it began itself. */
export function quotesOn(termEndsOn: string): string {
  return addDays(termEndsOn, -RENEWAL_CALENDAR.quoteDays)
}

/** The term after one: a year from the day it ends. */
export function termAfter({ endsOn }: Pick<Span, 'endsOn'>): Span {
  return { startsOn: endsOn, endsOn: addMonths(endsOn, TERM_MONTHS) }
}
