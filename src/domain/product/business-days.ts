import { addDays } from '../kernel/calendar.ts'
import { bankHolidays, isWeekend } from './bank-holidays.ts'

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

/** Do banks work on it? */
export function isBusinessDay(day: string): boolean {
  return !isWeekend(day) && !bankHolidays(day.slice(0, 4)).has(day)
}
