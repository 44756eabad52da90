import { calendarDate } from '#domain/kernel/dates.ts'

/** First three letters of each month in English and Spanish; both are understood whatever the language shown. */
const MONTHS = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
]

/**
 * A typed date as YYYY-MM-DD: the display form (`Apr 1, 2026`, `1 abr 2026`) or numbers with the year first
 * (settled 9). Numbers with the year last are refused, because 04/05 means two days. Null for no such day.
 */
export function parseDate(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const numeric = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (numeric) return toDate(Number(numeric[1]), Number(numeric[2]), Number(numeric[3]))
  const named =
    /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u.exec(text) ??
    /^(\d{1,2})\s+(?:de\s+)?(\p{L}+)\.?,?\s+(?:de\s+)?(\d{4})$/u.exec(text)
  if (!named) return null
  const [word, day] = /^\d/.test(named[1]!) ? [named[2]!, named[1]!] : [named[1]!, named[2]!]
  const month = MONTHS.findIndex((starts) => starts.includes(word.slice(0, 3))) + 1
  return month === 0 ? null : toDate(Number(named[3]), month, Number(day))
}

function toDate(year: number, month: number, day: number): string | null {
  const written = (part: number, length: number) => String(part).padStart(length, '0')
  const { data = null } = calendarDate.safeParse(`${written(year, 4)}-${written(month, 2)}-${written(day, 2)}`)
  return data
}
