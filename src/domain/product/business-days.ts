import { addDays } from '../kernel/calendar.ts'

/** Days on which banks do not work, beside Saturdays and Sundays (billing B26): data, to be confirmed by the bank. */
const BANK_HOLIDAYS: ReadonlySet<string> = new Set([
  ...['2026-01-01', '2026-04-03', '2026-05-18', '2026-07-01', '2026-09-07', '2026-09-30', '2026-10-12', '2026-11-11'],
  ...['2026-12-25', '2026-12-28', '2027-01-01', '2027-03-26', '2027-05-24', '2027-07-01', '2027-09-06', '2027-09-30'],
  ...['2027-10-11', '2027-11-11', '2027-12-27', '2027-12-28'],
])

/** The day so many business days after another one, which does not count itself. */
export function addBusinessDays(day: string, count: number): string {
  let last = day
  for (let left = count; left > 0; ) {
    last = addDays(last, 1)
    if (isBusinessDay(last)) left--
  }
  return last
}

/** The day so many business days before another one, which does not count itself. */
export function businessDaysBefore(day: string, count: number): string {
  let first = day
  for (let left = count; left > 0; ) {
    first = addDays(first, -1)
    if (isBusinessDay(first)) left--
  }
  return first
}

/** The day itself, or the next one on which banks work. */
export function nextBusinessDay(day: string): string {
  return isBusinessDay(day) ? day : addBusinessDays(day, 1)
}

export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !BANK_HOLIDAYS.has(day)
}
