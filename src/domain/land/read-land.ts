import type { Position } from '../geo/distance.ts'
import { certaintyOf, drawable, OFF_BY_M } from './certainty.ts'
import { type LandDescription, spellDescription } from './description.ts'
import { landAt } from './land-at.ts'
import { metresOutside } from './outline.ts'
import { parseDescription } from './parse-description.ts'
import { meridiansOf, type SurveyProblem, surveyProblem } from './survey-problem.ts'

/** What is typed of a place, as the survey understands it; what it does not is kept as text. */
export type LandReading =
  | { kind: 'land'; land: LandDescription; problem: SurveyProblem | null }
  /** Without its meridian, or in figures that can be two things: the ways to write it out, the likeliest first. */
  | { kind: 'which'; of: 'meridian' | 'figures'; choices: readonly string[] }
  | { kind: 'text' }

const FOUR_FIGURES = /^\s*(\d{1,2})\D(\d{1,2})\D(\d{1,3})\D(\d{1,2})\s*$/
/** Manitoba's short form: elsewhere somebody has not said which. */
const BARE_WEST = /\d[\s-]*W\.?\s*$/i
const written = (land: LandDescription) => `${land.partly ? 'Pt ' : ''}${spellDescription(land)}`

/** Meridians that were not typed are proposed from the province, never taken as said. */
export function readLand(typed: string, province?: string): LandReading {
  const land = parseDescription(typed)
  const isHalfSaid = BARE_WEST.test(typed) && province !== undefined && province !== 'MB'
  if (land && !isHalfSaid) return { kind: 'land', land, problem: surveyProblem(land, province) }
  const choices = meridiansOf(province)
    .flatMap((meridian) => parseDescription(typed, meridian) ?? [])
    .flatMap((each) => (province === 'MB' ? [each, { ...each, east: true }] : [each]))
    .filter((each) => surveyProblem(each, province) === null)
  if (choices.length > 0) return { kind: 'which', of: 'meridian', choices: choices.map(written) }
  const figures = eitherOf(typed)
  return figures ? { kind: 'which', of: 'figures', choices: figures } : { kind: 'text' }
}

/** `12-34-5-3` is section 12 by the third meridian, or LSD 12 of section 34 in township 5. */
function eitherOf(typed: string): string[] | null {
  const figures = FOUR_FIGURES.exec(typed)
  if (!figures) return null
  const [first, second, third, last] = figures.slice(1).map(Number) as [number, number, number, number]
  const section = last >= 1 && last <= 6 ? [`${first}-${second}-${third}-W${last}`] : []
  return [...section, `LSD ${first}-${second}-${third}-${last}`]
}

/** What a pin reads as, no finer than computed land is known there; null beyond the survey, or in a province that has none. */
export function landOfPin(pin: Position, province?: string): LandDescription | null {
  const land = landAt(pin)
  return land && surveyProblem(land, province) === null ? drawable({ ...land, lsd: null }) : null
}

/**
 * How far a pin lies from what is described, in metres, where that is more than a computed outline may be off; else 0.
 * Rating goes by the pin alone.
 */
export function metresFromLand(land: LandDescription, pin: Position): number {
  const metres = metresOutside(drawable(land), pin)
  return metres > OFF_BY_M[certaintyOf(land)] ? metres : 0
}
