import type { FastifyBaseLogger } from 'fastify'
import type { Position } from '#domain/geo/distance.ts'
import { type HazardOutcome, type HazardSurvey, surveyAt } from '#domain/hazard/hazard-survey.ts'
import { positionOf } from '#domain/quote/body/quote-geo.ts'
import { deriveQuote } from '#domain/quote/shape/quote.derive.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { type Body, isBody, isSame, type Json } from '#domain/sync/json.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { ServiceTrouble, type Trouble } from '../../gateways/ask-service.ts'
import type { Steps } from '../../http/implement.ts'
import { type Act, lockQuoteRow, saveQuote } from './move-quote.service.ts'
import { readQuote } from './quotes.service.ts'

/** Who has a pin scored; nobody where the calendar does. */
type Surveyor = Pick<Actor, 'scope' | 'brokerageId'> & { accountId: string | null }
/** A transaction each. */
type Step = <T>(work: (tx: Tx, reader: Surveyor) => Promise<T>) => Promise<T>
type Warning = Pick<FastifyBaseLogger, 'warn'>

function byOf({ accountId }: Surveyor): Acting {
  return accountId === null ? null : { accountId }
}

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
  const surveys = await askFor(places, deps, log)
  if (typeof surveys === 'string') return surveys
  await step((tx, actor) => keep(tx, deps, actor, { id, surveys }))
  return 'saved'
}

/**
 * Scores are kept from the first pricing of a term on (domain 4.2 item 15): what a lock finds unscored is asked for
 * before it judges and prices. The scores stand whatever becomes of the lock, so that the total it may then be refused
 * for is the one that is shown. Where the service gives none the lock goes on, and its answer says so.
 */
export async function surveyForLock(
  deps: Deps,
  step: Step,
  act: Act,
  log?: Warning,
): Promise<{ act: Act; outcome?: HazardOutcome }> {
  if (deps.hazards.kind !== 'service') return { act } // the screening model's are saved with the pin
  const { id } = act
  const places = await step(async (tx, actor) => {
    const { body } = await lockQuoteRow(tx, actor, act)
    return quoteShape.isEditable(body) ? pinsOf(body, isUnscored) : []
  })
  if (places.length === 0) return { act }
  const surveys = await askFor(places, deps, log)
  if (typeof surveys === 'string') return { act, outcome: surveys }
  const kept = await step((tx, actor) => keep(tx, deps, actor, { id, surveys }))
  const isAsSeen = act.version !== undefined && act.version === kept.before
  return { act: isAsSeen ? { ...act, version: kept.after } : act, outcome: 'saved' }
}

async function askFor(
  places: readonly Position[],
  { hazards }: Deps,
  log?: Warning,
): Promise<HazardSurvey[] | Trouble> {
  try {
    return await hazards.score(places)
  } catch (error) {
    if (!(error instanceof ServiceTrouble)) throw error
    log?.warn({ err: error }, 'no hazard scores')
    return error.trouble
  }
}

/** The version before and after; the same where nothing was new, or the quote is no draft any more. */
async function keep(
  tx: Tx,
  deps: Deps,
  reader: Surveyor,
  { id, surveys }: { id: string; surveys: readonly HazardSurvey[] },
): Promise<{ before: number; after: number }> {
  const record = await lockQuoteRow(tx, reader, { id })
  const { ver: before } = record
  if (!quoteShape.isEditable(record.body)) return { before, after: before }
  const body = deriveQuote(withSurveys(record.body, surveys))
  if (isSame(body, record.body)) return { before, after: before }
  const { ver: after } = await saveQuote(tx, deps, byOf(reader), record, 'update', body)
  return { before, after }
}

function pinsOf(body: Body, isWanted: (location: Body) => boolean = () => true): Position[] {
  return itemsOf(body, 'locations').flatMap(([, location]) => (isWanted(location) ? (positionOf(location) ?? []) : []))
}

function isUnscored(location: Body): boolean {
  const place = positionOf(location)
  return place !== null && surveyAt(location.hazardSurvey, place)?.source !== 'service'
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
