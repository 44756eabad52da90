import type { LandDescription } from './description.ts'
import { FIRST_TO_RANGE } from './survey.ts'

/**
 * How well computed land is known: A to half a quarter section, B to a quarter section, C to its township, which is
 * drawn alone and asks for a pin. Surveyed wells show A in the west of the fourth meridian; official corners would
 * decide the rest.
 */
export type Certainty = 'A' | 'B' | 'C'

export function certaintyOf({ meridian, east, township, range }: LandDescription): Certainty {
  if (meridian === 4) return 'A'
  if (meridian !== 1) return 'B'
  const isUnsure = (!east && range > FIRST_TO_RANGE) || (township > 18 && township < 34)
  return isUnsure ? 'C' : 'B'
}

/** By how many metres a computed outline may be off; class C's is that of a township and nothing smaller. */
export const OFF_BY_M: Readonly<Record<Certainty, number>> = { A: 400, B: 800, C: 800 }

/** What may be drawn of it: class C never shows more than its township. */
export function drawable(land: LandDescription): LandDescription {
  return certaintyOf(land) === 'C' ? { ...land, section: null, lsd: null, part: [] } : land
}
