import { type Moment, noteTime } from '#local/device/device.ts'

/** What our server said last, and what this page's two clocks showed when it did. */
let told: { officeMs: number; wallMs: number; pageMs: number } | null = null

/** How far the office's clock was from this device's when it was last heard, by this page or, told by the store, before it. */
let offsetMs = 0

/** From the store, where no answer has said better yet. */
export function rememberOffset(ms: number): void {
  if (!told) offsetMs = ms
}

/** An answer tells for so long what time it is. */
const GOOD_FOR_MS = 3_600_000
const LOOK_EVERY_MS = 3_600_000

/** The Date of an answer of our own server. */
export function noteOfficeTime(date: string | null): void {
  const officeMs = Date.parse(date ?? '')
  if (!Number.isFinite(officeMs)) return
  told = { officeMs, wallMs: Date.now(), pageMs: performance.now() }
  offsetMs = officeMs - told.wallMs
}

/** A page's own clock stands still while the device sleeps, and the wall clock may jump: the longer of the two counts. */
export function thisMoment(): Moment {
  const device = new Date()
  if (!told) return { device, office: null }
  const passedMs = Math.max(performance.now() - told.pageMs, Date.now() - told.wallMs)
  return { device, office: passedMs <= GOOD_FOR_MS ? new Date(told.officeMs + passedMs) : null }
}

/**
 * Now, by the office's clock: where it answered lately, as it said; else by this device's clock, put right by as much
 * as it was wrong when the office was last heard.
 */
export function nowHere(): Date {
  const { office, device } = thisMoment()
  return office ?? new Date(device.getTime() + offsetMs)
}

/** Looks at the time while somebody is signed in: a device counts only the steps it has seen (field 6.4). */
export function followTime(): () => void {
  const look = () => void noteTime(thisMoment()).catch(() => undefined) // nothing can be kept: nothing opens by it
  const timer = setInterval(look, LOOK_EVERY_MS)
  const comeBack = () => !document.hidden && look()
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', comeBack)
  }
}
