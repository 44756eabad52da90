const DAY_MS = 86_400_000

/** Today as due dates count it, and so many days on: calendar days in UTC, as the lists' headers say. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

export function isOverdue(dueOn: string, now: Date): boolean {
  return dueOn < dayAfter(now, 0)
}
