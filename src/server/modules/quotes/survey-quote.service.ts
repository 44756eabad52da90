import type { FastifyBaseLogger } from 'fastify'
import type { Position } from '#domain/geo/distance.ts'
import type { HazardOutcome, HazardSurvey } from '#domain/hazard/hazard-survey.ts'
import { deriveQuote } from '#domain/quote/quote.derive.ts'
import { itemsOf, textIn } from '#domain/quote/quote.items.ts'
import { quoteShape } from '#domain/quote/quote.shape.ts'
import { positionOf } from '#domain/quote/quote-geo.ts'
import { type Body, isBody, isSame, type Json } from '#domain/sync/json.ts'
import type { Deps } from '../../app.ts'
import { ServiceTrouble } from '../../gateways/ask-service.ts'
import type { Steps } from '../../http/implement.ts'
import { lockQuoteRow, saveQuote } from './move-quote.service.ts'
import { readQuote } from './quotes.service.ts'

/**
 * Asks for the hazard scores of every pin of a draft and saves them with their locations. Where the service gives none,
 * the draft stays as it is: what was saved for a pin counts on, otherwise the screening model.
 */
export async function surveyQuote(
  deps: Deps,
  step: Steps['step'],
  id: string,
  log: FastifyBaseLogger,
): Promise<HazardOutcome> {
  const places = await step(async (tx, actor) => pinsOf((await readQuote(tx, actor, id)).body))
  let surveys: HazardSurvey[]
  try {
    surveys = await deps.hazards.score(places)
  } catch (error) {
    if (!(error instanceof ServiceTrouble)) throw error
    log.warn({ err: error }, 'no hazard scores')
    return error.trouble
  }
  await step(async (tx, actor) => {
    const record = await lockQuoteRow(tx, actor, { id })
    if (!quoteShape.isEditable(record.body)) return
    const body = deriveQuote(withSurveys(record.body, surveys))
    if (isSame(body, record.body)) return
    await saveQuote(tx, deps, actor, record, 'update', body)
  })
  return 'saved'
}

function pinsOf(body: Body): Position[] {
  return itemsOf(body, 'locations').flatMap(([, location]) => positionOf(location) ?? [])
}

/** Each location takes the survey of the very pin it has now: one that was moved while the service was asked has none. */
function withSurveys(body: Body, surveys: readonly HazardSurvey[]): Body {
  const { locations } = body
  if (!isBody(locations)) return body
  const surveyed = itemsOf(body, 'locations').flatMap(([key, location]): [string, Json][] => {
    const survey = surveyOf(location, surveys)
    return survey ? [[key, { ...location, hazardSurvey: survey }]] : []
  })
  return { ...body, locations: { ...locations, ...Object.fromEntries(surveyed) } }
}

/** A pin put on the middle of a town is scored as that, however well the service knows the spot (domain 2.6). */
function surveyOf(location: Body, surveys: readonly HazardSurvey[]): HazardSurvey | null {
  const place = positionOf(location)
  const survey = surveys.find((each) => each.latitude === place?.latitude && each.longitude === place.longitude)
  if (!survey) return null
  const isTown = isBody(location.geo) && textIn(location.geo, 'source') === 'gazetteer'
  return isTown ? { ...survey, confidence: 'centroid' } : survey
}
