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
