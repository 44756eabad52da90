import { ServerResponse } from 'node:http'

/**
 * Read before anything of the server: `CLOCK_SHIFT_MS` later or earlier than it is, and going on from there. Told another
 * number of milliseconds by the process that started it, it is like a computer that slept and wakes on another day: what
 * was to come a minute or more later comes at once.
 */
let shiftMs = Number(process.env['CLOCK_SHIFT_MS'])
const RealDate = Date

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + shiftMs)
    else super(...given)
  }
  static override now(): number {
    return RealDate.now() + shiftMs
  }
}
globalThis.Date = ShiftedDate as DateConstructor

// Node dates its answers by a clock of its own, and devices go by what those say.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: Parameters<typeof writeHead>) {
  if (!this.headersSent) this.setHeader('date', new Date().toUTCString())
  return writeHead.apply(this, head)
} as typeof writeHead

const RARE_MS = 60_000
const rare = new Map<unknown, () => void>()
const [setRealInterval, clearRealInterval] = [setInterval, clearInterval]
globalThis.setInterval = ((work: () => void, everyMs?: number) => {
  const timer = setRealInterval(work, everyMs)
  if (everyMs !== undefined && everyMs >= RARE_MS) rare.set(timer, work)
  return timer
}) as typeof setInterval
globalThis.clearInterval = (timer) => {
  rare.delete(timer)
  clearRealInterval(timer)
}

process.on('message', (toldMs: number) => {
  shiftMs = toldMs
  for (const work of rare.values()) work()
  process.send?.('awake')
})
process.channel?.unref()
