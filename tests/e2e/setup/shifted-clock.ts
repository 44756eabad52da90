import { ServerResponse } from 'node:http'

/** Read before anything of the server: `CLOCK_SHIFT_MS` later or earlier than it is, and going on from there. */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'])
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
