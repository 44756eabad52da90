import { isChoice, type OutboxRow } from './outbox-row.ts'

/** After this many `retry` answers in a row a lane rests (protocol 4.3), so that a poisoned row holds up nobody else. */
export const TRIES_BEFORE_REST = 5
export const REST_MS = 24 * 3_600_000

/** The moment, as far as sending asks: the device's clock is clamped by the caller, `build` is the server's last known one. */
export interface Moment {
  nowMs: number
  build: string
}

/** A lane with a refused row waits for a person. */
export function isParked(laneRows: readonly OutboxRow[]): boolean {
  return laneRows.some(isHolding)
}

/** A refused row holds up what was typed after it; a choice does not, and is no longer parked at all (`apply-result.ts`). */
export function isHolding(row: OutboxRow): boolean {
  return row.state === 'parked' && !isChoice(row)
}

/** A resting lane goes on with another server build, after a day, or at a tap. */
export function isResting(laneRows: readonly OutboxRow[], { nowMs, build }: Moment): boolean {
  return laneRows.some(({ rest }) => rest !== null && rest.build === build && nowMs < rest.untilMs)
}

/** One more `retry` answer. A clock that jumped back cannot stretch the rest beyond a day from now. */
export function restAfter(row: OutboxRow, nowMs: number, build: string): OutboxRow {
  const tries = row.tries + 1
  if (tries < TRIES_BEFORE_REST) return { ...row, tries, rest: null }
  return { ...row, tries: 0, rest: { untilMs: nowMs + REST_MS, build } }
}

/** A person tapped "send now": nothing rests any longer. */
export function wake(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter(({ rest }) => rest !== null).map((row) => ({ ...row, rest: null }))
}

/** How long to wait: never longer than five minutes whatever the clock says (protocol 4.3 Clocks). */
export function waitMs(nextTryMs: number, nowMs: number): number {
  return Math.max(0, Math.min(nextTryMs - nowMs, 5 * 60_000))
}
