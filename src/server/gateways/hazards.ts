import { z } from 'zod'
import type { Position } from '#domain/geo/distance.ts'
import { type HazardSurvey, hazardScores, hazardSurvey, screeningSurvey } from '#domain/hazard/hazard-survey.ts'
import { calendarDate } from '#domain/kernel/dates.ts'
import type { Config } from '../config.ts'
import { addressBelow, askService, DEADLINE_MS, type Reached, ServiceTrouble } from './ask-service.ts'

/** Scores places for hazards; what it cannot score it throws as `ServiceTrouble`. */
export interface HazardProvider {
  kind: HazardSurvey['source']
  /** One survey for each place, in their order. */
  score(places: readonly Position[]): Promise<HazardSurvey[]>
}

type Clock = () => Date

/** The scoring service at HAZARD_URL; the screening model where none is configured. */
export function openHazards(
  config: Pick<Config, 'HAZARD_URL' | 'HAZARD_KEY'>,
  clock: Clock,
  deadlineMs: number = DEADLINE_MS,
): HazardProvider {
  const { HAZARD_URL, HAZARD_KEY = '' } = config
  return HAZARD_URL ? hazardService({ base: HAZARD_URL, key: HAZARD_KEY, deadlineMs }, clock) : screeningModel(clock)
}

function screeningModel(clock: Clock): HazardProvider {
  return {
    kind: 'screeningModel',
    score: async (places) => places.map((place) => screeningSurvey(place, clock().toISOString().slice(0, 10))),
  }
}

const token = z.object({ access_token: z.string().min(1).max(8192), expires_in: z.number().min(0) })

const scored = z.object({
  version: z.string().min(1).max(40),
  as_of: calendarDate,
  locations: z
    .array(z.object({ id: z.string(), confidence: hazardSurvey.shape.confidence, scores: hazardScores }))
    .max(1000),
})

/** A token this close to its end is not worth a call. */
const TOKEN_MARGIN_MS = 30_000

/**
 * Two calls (spec 2 §7): `POST token` with the key gives a token for a while, `POST scores` with the token and the
 * coordinates gives the scores. A token the service no longer takes is renewed once.
 */
function hazardService({ base, key, deadlineMs }: Reached, clock: Clock): HazardProvider {
  let known: { token: string; endsAt: number } | null = null

  async function tokenFor(deadline: AbortSignal): Promise<string> {
    const now = clock().getTime()
    if (known && now < known.endsAt) return known.token
    const given = await askService(addressBelow(base, 'token'), {
      method: 'POST',
      body: { api_key: key },
      answer: token,
      deadline,
    })
    known = { token: given.access_token, endsAt: now + given.expires_in * 1000 - TOKEN_MARGIN_MS }
    return known.token
  }

  async function scores(places: readonly Position[], deadline: AbortSignal) {
    const bearer = await tokenFor(deadline)
    return askService(addressBelow(base, 'scores'), {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: { locations: places.map(({ latitude, longitude }, index) => ({ id: String(index), latitude, longitude })) },
      answer: scored,
      deadline,
    })
  }

  return {
    kind: 'service',
    async score(places) {
      const deadline = AbortSignal.timeout(deadlineMs)
      const answer = await scores(places, deadline).catch((error: unknown) => {
        if (!(error instanceof ServiceTrouble) || error.status !== 401 || !known) throw error
        known = null
        return scores(places, deadline)
      })
      const { version, as_of: asOf } = answer
      return places.map(({ latitude, longitude }, index) => {
        const own = answer.locations.find(({ id }) => id === String(index))
        if (!own) throw new ServiceTrouble('unreadable')
        return { latitude, longitude, scores: own.scores, source: 'service', version, confidence: own.confidence, asOf }
      })
    },
  }
}
