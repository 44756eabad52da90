import { z } from 'zod'

/** An instant on the wire: ISO 8601, UTC, milliseconds, Z (settled 36). */
export const instant = z.codec(z.iso.datetime({ error: 'validation.date' }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A date of cover: `YYYY-MM-DD`, counted in calendar days, never shifted by a time zone (settled 36). */
export const calendarDate = calendarDateWorded('validation.date')

/** Nobody living was born before, and nothing insured is older by a date: an earlier one is a slip of the finger. */
const EARLIEST = '1880-01-01'

/** The same, refused in other words. */
export function calendarDateWorded(error: string) {
  return z.iso.date({ error }).refine((date) => date >= EARLIEST, { error })
}

/** The day an instant is shown as: in UTC, as headers say. */
export function shownDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** `Apr 1, 2026` in the reader's language (domain 3 Values). Instants are shown in UTC, as the headers say. */
export function formatDate(value: Date | string, language: string): string {
  const date = typeof value === 'string' ? new Date(value.length === 10 ? `${value}T00:00:00Z` : value) : value
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}
