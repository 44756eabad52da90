import { addDays } from '../kernel/calendar.ts'

/** When a year has a holiday: on a day of the year, on a Monday after or before one, or so many days from Easter Sunday. */
type Rule = { on: string } | { mondayFrom: string } | { mondayBefore: string } | { fromEaster: number }

/**
 * The days on which Canada's banks do not clear (billing B26: 2026 and 2027 as its table has them), as rules, so that no
 * year is without them. Data, to be confirmed by the sponsoring bank.
 */
const RULES: readonly Rule[] = [
  { on: '01-01' },
  { fromEaster: -2 },
  { mondayBefore: '05-25' }, // Victoria Day
  { on: '07-01' },
  { mondayFrom: '09-01' }, // Labour Day
  { on: '09-30' }, // Truth and Reconciliation, kept by banks since 2021
  { mondayFrom: '10-08' }, // Thanksgiving
  { on: '11-11' },
  { on: '12-25' },
  { on: '12-26' },
]

const kept = new Map<string, ReadonlySet<string>>()

/** Those of a year; one on a weekend is kept on the next weekday that is none itself. */
export function bankHolidays(year: string): ReadonlySet<string> {
  const known = kept.get(year)
  if (known) return known
  const days = new Set<string>()
  for (const rule of RULES) {
    let day = dayOf(year, rule)
    while (isWeekend(day) || days.has(day)) day = addDays(day, 1)
    days.add(day)
  }
  kept.set(year, days)
  return days
}

export function isWeekend(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

function dayOf(year: string, rule: Rule): string {
  if ('on' in rule) return `${year}-${rule.on}`
  if ('fromEaster' in rule) return addDays(easterSunday(Number(year)), rule.fromEaster)
  let day = 'mondayFrom' in rule ? `${year}-${rule.mondayFrom}` : addDays(`${year}-${rule.mondayBefore}`, -1)
  while (weekdayOf(day) !== MONDAY) day = addDays(day, 'mondayFrom' in rule ? 1 : -1)
  return day
}

const MONDAY = 1
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Of the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const whole = Math.floor
  const [golden, century, ofCentury] = [year % 19, whole(year / 100), year % 100]
  const lunar = whole((century - whole((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - whole(century / 4) - lunar + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * whole(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = whole((golden + 11 * moon + 22 * week) / 451)
  return addDays(`${year}-03-22`, moon + week - 7 * late)
}
