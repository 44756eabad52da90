import { localDate } from '#domain/kernel/time-zones.ts'

/** The calendar day it is where this person sits. */
export function todayHere(now = new Date()): string {
  return localDate(now, Intl.DateTimeFormat().resolvedOptions().timeZone)
}
