import { afterEach, beforeEach } from 'vitest'
import { openHazards } from '#server/gateways/hazards.ts'
import { type Asked, type OtherService, type Said, startOtherService } from './other-service.ts'

/** A test that is about silence need not wait as long as a person would. */
export const SHORT_MS = 400
export const HOME = { latitude: 51.55, longitude: -107.99 }
export const SCORES = { hail: 71, wind: 62, wildfire: 33, flood: 4, earthquake: 1 }

/** The scores of every place asked about, as the service words them. */
export const scored = (body: unknown, scores: object = SCORES) => ({
  version: '2026.1',
  as_of: '2026-03-01',
  locations: (body as { locations: { id: string }[] }).locations.map(({ id }) => ({
    id,
    confidence: 'rooftop',
    scores,
  })),
})

/** A scoring service that speaks the contract, anew for each test; one that is about trouble replaces what it says. */
export function openScoringService() {
  const stand = {
    onToken: (_asked: Asked): Said => ({ json: {} }),
    onScores: (_asked: Asked): Said => ({ json: {} }),
    service: {} as OtherService, // listening before each test
    tokensGiven: () => stand.service.paths().filter((path) => path === '/v2/token').length,
    /** As the office knows it. */
    gateway: (now: () => Date, deadlineMs?: number) =>
      openHazards({ HAZARD_URL: stand.service.url, HAZARD_KEY: 'the key' }, now, deadlineMs),
  }
  beforeEach(async () => {
    stand.onToken = () => ({ json: { access_token: `token-${stand.tokensGiven()}`, expires_in: 3600 } })
    stand.onScores = ({ body }) => ({ json: scored(body) })
    stand.service = await startOtherService((asked) =>
      asked.path === '/v2/token' ? stand.onToken(asked) : stand.onScores(asked),
    )
  })
  afterEach(() => stand.service.close())
  return stand
}
