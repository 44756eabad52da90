import { z } from 'zod'
import { offsetMs } from './time-zones.ts'

/** How a zone's clocks stand: from each moment on so far ahead of UTC (`-02:30`); the first also before it. */
const clock = z.object({ from: z.iso.datetime(), ahead: z.string().regex(/^[+-]\d\d:\d\d$/) })
export type Clock = z.infer<typeof clock>

/** The clocks of zones by their IANA names, as the office knows them. */
export const zoneClocks = z.record(z.string(), z.array(clock))
export type ZoneClocks = z.infer<typeof zoneClocks>

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
/** A device may stay without signal for long. */
const WEEKS_AHEAD = 56

/** The clocks of a zone today and their changes in the year ahead. No zone changes twice in a week. */
export function clocksOf(zone: string, now: Date): Clock[] {
  const clocks = [clockAt(now.getTime(), zone)]
  for (let week = 0; week < WEEKS_AHEAD; week += 1) {
    const from = now.getTime() + week * WEEK_MS
    const until = from + WEEK_MS
    if (offsetMs(from, zone) !== offsetMs(until, zone)) clocks.push(clockAt(changeBetween(from, until, zone), zone))
  }
  return clocks
}

/** The calendar day it is at a moment by clocks that were told, whatever time-zone data stand at hand. */
export function dayByClocks(at: Date, clocks: readonly Clock[]): string {
  const standing = clocks.findLast(({ from }) => Date.parse(from) <= at.getTime()) ?? clocks[0]
  return new Date(at.getTime() + minutesOf(standing?.ahead ?? '+00:00') * MINUTE_MS).toISOString().slice(0, 10)
}

function clockAt(ms: number, zone: string): Clock {
  return { from: new Date(ms).toISOString(), ahead: written(offsetMs(ms, zone) / MINUTE_MS) }
}

function written(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

function minutesOf(ahead: string): number {
  const minutes = Number(ahead.slice(1, 3)) * 60 + Number(ahead.slice(4))
  return ahead.startsWith('-') ? 0 - minutes : minutes
}

/** The first whole minute of the later clock. */
function changeBetween(from: number, until: number, zone: string): number {
  let [before, after] = [Math.floor(from / MINUTE_MS), Math.ceil(until / MINUTE_MS)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetMs(middle * MINUTE_MS, zone) === offsetMs(from, zone)) before = middle
    else after = middle
  }
  return after * MINUTE_MS
}
