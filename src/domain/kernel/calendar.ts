/** Calendar arithmetic on `YYYY-MM-DD`: days are calendar days, never 24-hour spans (domain 1.1). */

const DAY_MS = 86_400_000

/** Days from one date to another; the first counts, the last does not. */
export function daysBetween(from: string, to: string): number {
  return Math.round((asUtc(to) - asUtc(from)) / DAY_MS)
}

export function addDays(date: string, days: number): string {
  return toText(asUtc(date) + days * DAY_MS)
}

/** The same day of a later month; the 29th to 31st become the last day where the month is shorter (domain 1.7, 4.1 item 6). */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return toText(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

function asUtc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function toText(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10)
}
