/**
 * The instant at which a calendar day begins in a time zone (settled 36, domain 4.8 item 42). Where midnight
 * is skipped by a clock change, the day begins at the first moment there is.
 */
export function localMidnight(date: string, timeZone: string): Date {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`)
  const guess = utcMidnight - offsetMs(utcMidnight, timeZone)
  const refined = utcMidnight - offsetMs(guess, timeZone)
  const isBeforeTheDay = refined + offsetMs(refined, timeZone) < utcMidnight
  return new Date(isBeforeTheDay ? Math.max(guess, refined) : refined)
}

/** The calendar day it is in a time zone at an instant. */
export function localDate(instant: Date, timeZone: string): string {
  const utcMs = instant.getTime()
  return new Date(utcMs + offsetMs(utcMs, timeZone)).toISOString().slice(0, 10)
}

/** The hour it is in a time zone at an instant, 0 to 23. */
export function localHour(instant: Date, timeZone: string): number {
  const utcMs = instant.getTime()
  return new Date(utcMs + offsetMs(utcMs, timeZone)).getUTCHours()
}

/** How far local clocks are ahead of UTC at an instant, in milliseconds; a part of a second stays out of it. */
export function offsetMs(instantMs: number, timeZone: string): number {
  const parts = formatFor(timeZone).formatToParts(instantMs)
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const localAsUtc = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  )
  return localAsUtc - Math.floor(instantMs / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}
