import { z } from 'zod'
import { NAME_MAX } from '../../kernel/limits.ts'
import { requiredText } from '../../kernel/text.ts'
import { amount } from '../../product/exposure-units.ts'

/** The field somebody signs in, in its own units; a stroke is drawn on it whatever the screen's size. */
export const SIGNATURE_FIELD = { width: 1000, height: 300 }
const STROKES_MAX = 80
const NUMBERS_OF_STROKE_MAX = 600

/** Before this nobody can have signed on a screen of ours: a clock that says so is wrong. */
const EARLIEST = '2020-01-01'
/** A tablet's clock may run ahead of the office's by so much. */
const AHEAD_MS = 24 * 3_600_000

const coordinate = z.int({ error: 'validation.invalid' }).min(0, { error: 'validation.invalid' }).max(1000, {
  error: 'validation.invalid',
})

/** The way of a finger: x and y of each point in turn. */
const stroke = z
  .array(coordinate)
  .min(2, { error: 'validation.invalid' })
  .max(NUMBERS_OF_STROKE_MAX, { error: 'validation.invalid' })
  .refine(({ length }) => length % 2 === 0, { error: 'validation.invalid' })
export type Stroke = z.infer<typeof stroke>

/** A dot, or a slip of the finger, is nobody's signature: all strokes together are at least so long. */
const DRAWN_MIN = 80

function isDrawn(strokes: readonly Stroke[]): boolean {
  const length = strokes.reduce((sum, points) => sum + lengthOf(points), 0)
  return strokes.length === 0 || length >= DRAWN_MIN
}

function lengthOf(points: Stroke): number {
  let length = 0
  for (let at = 2; at < points.length; at += 2)
    length += Math.hypot(points[at]! - points[at - 2]!, points[at + 1]! - points[at - 1]!)
  return length
}

/** As a paper holds them that was made before some rule about giving one. */
export const strokes = z.array(stroke).max(STROKES_MAX, { error: 'validation.invalid' })

/** Where it was signed, as far as the tablet knew. */
const place = z.strictObject({
  latitude: z.number({ error: 'validation.latitude' }).min(-90).max(90),
  longitude: z.number({ error: 'validation.longitude' }).min(-180).max(180),
  accuracyM: z.number({ error: 'validation.invalid' }).min(0).max(1_000_000),
})

/**
 * Somebody has signed for what a quote's answers say and cost. It holds for exactly these: `sha256` is of
 * `signedText`, and whatever is changed afterwards is not covered by it.
 */
export const signature = z.strictObject({
  name: requiredText(NAME_MAX),
  /** None where the name was typed instead. */
  strokes: strokes.refine(isDrawn, { error: 'validation.signatureMissing' }),
  at: z.iso.datetime({ error: 'validation.date' }).refine((at) => at >= EARLIEST, { error: 'validation.date' }),
  place: place.nullable(),
  total: amount,
  sha256: z.string({ error: 'validation.invalid' }).regex(/^[0-9a-f]{64}$/, { error: 'validation.invalid' }),
})
export type Signature = z.infer<typeof signature>

/** It says a time that has not come yet: it counts for nothing, and is given again. */
export function isDatedAhead({ at }: Pick<Signature, 'at'>, now: Date): boolean {
  return Date.parse(at) > now.getTime() + AHEAD_MS
}
