import type { LandDescription } from './description.ts'
import { degreesPerChain, eastEdge, FIRST_TO_RANGE, MERIDIANS, THIRD, TOWNSHIPS } from './survey.ts'

/** Provinces of the survey, with the meridians their land is counted from; of British Columbia the Peace River Block. */
const PROVINCES: Readonly<Record<string, readonly number[]>> = {
  AB: [4, 5, 6],
  SK: [2, 3, 1],
  MB: [1],
  BC: [6],
}
/** A sliver of a range counts from half a section on. */
const SLIVER = 40

export const SURVEY_PROBLEMS = ['township', 'section', 'lsd', 'meridian', 'range', 'province'] as const
export type SurveyProblem = (typeof SURVEY_PROBLEMS)[number]

/** The meridians land of a province can be counted from, the likeliest first; none where it was surveyed otherwise. */
export const meridiansOf = (province: string | undefined): readonly number[] => PROVINCES[province ?? ''] ?? []

/** Why there is no such place, by what is wrong about it. It warns and the text stands: surveys have exceptions. */
export function surveyProblem(land: LandDescription, province?: string): SurveyProblem | null {
  const { meridian, east, township, range, section, lsd } = land
  if (township < 1 || township > TOWNSHIPS) return 'township'
  if (section !== null && (section < 1 || section > 36)) return 'section'
  if (lsd !== null && (lsd < 1 || lsd > 16)) return 'lsd'
  if (meridian < 1 || meridian > 6 || (east && meridian !== 1)) return 'meridian'
  if (range < 1 || range > lastRange(land)) return 'range'
  return province !== undefined && !isOf(province, land) ? 'province' : null
}

/**
 * Manitoba ends at range line 29 of the first meridian, and Saskatchewan begins there; Alberta ends in range 14 of the
 * sixth. Of British Columbia only the Peace River Block was laid out so as prairie farmers say it.
 */
function isOf(province: string, { meridian, east, township, range }: LandDescription): boolean {
  if (!meridiansOf(province).includes(meridian)) return false
  if (province === 'MB') return east || range <= FIRST_TO_RANGE
  if (province === 'SK') return meridian !== 1 || (!east && range > FIRST_TO_RANGE)
  if (province === 'AB') return meridian !== 6 || range <= 14
  return range >= 13 && township >= 76 && township <= 88
}

/** The westernmost range of a tier, or in Manitoba the easternmost. */
export function lastRange({
  meridian,
  east,
  township,
}: Pick<LandDescription, 'meridian' | 'east' | 'township'>): number {
  if (east) return 17
  if (meridian === 6) return lastOfPeace(township)
  const perChain = degreesPerChain(township, THIRD)
  if (meridian === 1) {
    const reaches = (range: number) => eastEdge({ meridian, east, township, range }) - SLIVER * perChain > MERIDIANS[2]!
    return Math.max(...Array.from({ length: 35 }, (_, n) => n + 1).filter(reaches))
  }
  const span = MERIDIANS[meridian]! - MERIDIANS[meridian + 1]!
  return Math.ceil((span - SLIVER * perChain) / (THIRD.eastWest * perChain))
}

/** Alberta ends at 120° west; the Peace River Block goes on beyond it. */
function lastOfPeace(township: number): number {
  if (township >= 76) return 26
  return township < 73 ? 14 : 13
}
