import { z } from 'zod'
import { latitude, longitude } from '../geo/coordinates.ts'
import type { Position } from '../geo/distance.ts'
import { calendarDate } from '../kernel/dates.ts'
import type { HazardScores } from '../rating/farm.ts'
import { screenHazards } from './score.ts'

const score = z.int().min(0).max(100)

export const hazardScores = z.object({ hail: score, wind: score, wildfire: score, flood: score, earthquake: score })

/** Who gave the scores: our own screening model, or the scoring service of the installation. */
export const HAZARD_SOURCES = ['screeningModel', 'service'] as const

/** What the office was told of a place, and by whom (domain 2.6). Saved with the location; good for this very pin only. */
export const hazardSurvey = z.object({
  latitude,
  longitude,
  scores: hazardScores,
  source: z.enum(HAZARD_SOURCES),
  version: z.string().max(40),
  /** Of the pin itself, or of the middle of an area around it. */
  confidence: z.enum(['rooftop', 'centroid']),
  /** The day it was asked; null where nobody did. */
  asOf: calendarDate.nullable(),
})
export type HazardSurvey = z.infer<typeof hazardSurvey>

/** What came of asking for scores: saved, or why the service gave none. */
const HAZARD_OUTCOMES = ['saved', 'timeout', 'unreachable', 'refused', 'unreadable'] as const
export const hazardOutcome = z.enum(HAZARD_OUTCOMES)
export type HazardOutcome = z.infer<typeof hazardOutcome>

/** Asked in vain: what was saved for a pin counts on, otherwise the screening model. */
export function isUnscored({ hazard_scores }: { hazard_scores?: HazardOutcome }): boolean {
  return hazard_scores !== undefined && hazard_scores !== 'saved'
}

/** The anchors of domain 4.9; another set of them is another version. */
const MODEL_VERSION = 'screening-1'

/** The survey a location carries, if it is of this pin. */
export function surveyAt(stored: unknown, { latitude, longitude }: Position): HazardSurvey | null {
  const { data } = hazardSurvey.safeParse(stored)
  return data && data.latitude === latitude && data.longitude === longitude ? data : null
}

/** Scores of the screening model as a survey of their own. */
export function screeningSurvey({ latitude, longitude }: Position, asOf: string | null): HazardSurvey {
  return {
    latitude,
    longitude,
    scores: screenHazards({ latitude, longitude }),
    source: 'screeningModel',
    version: MODEL_VERSION,
    confidence: 'rooftop',
    asOf,
  }
}

/** The scores that count at a pin: those saved for it, otherwise the screening model's. */
export function hazardsAt(place: Position, stored: unknown): HazardScores {
  return surveyAt(stored, place)?.scores ?? screenHazards(place)
}
