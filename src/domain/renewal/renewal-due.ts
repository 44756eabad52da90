import { addDays, daysBetween } from '../kernel/calendar.ts'
import { RENEWAL_CALENDAR } from './renewal-calendar.ts'

/** A policy whose term ends on or before this day may be renewed: somebody should be about it. */
export function dueUntil(today: string): string {
  return addDays(today, RENEWAL_CALENDAR.openDays)
}

/** Days until a term ends, where it ends so soon that its renewal is due; null where there is time. */
export function daysLeft(endsOn: string, today: string): number | null {
  return endsOn <= dueUntil(today) ? Math.max(0, daysBetween(today, endsOn)) : null
}

/** So few days that it stands out on the dashboard (domain 1.3 Renewal calendar). */
export function isPressing(days: number): boolean {
  return days <= RENEWAL_CALENDAR.dueDays
}
