import { screeningSurvey, surveyAt } from '../../hazard/hazard-survey.ts'
import { type Body, isBody, type Json } from '../../sync/json.ts'
import { itemsOf, numberIn, textIn } from '../../sync/read-body.ts'
import { hazardsIn } from '../body/quote-farm.ts'
import { positionOf } from '../body/quote-geo.ts'
import { hasReadConditions } from './quote-conditions.ts'

/**
 * A quote's answers as the specification names and shapes them (spec 2 §3): lists instead of keyed maps, marks as Yes
 * and No. `data` beside it holds the same answers as devices do.
 */
export function characteristicsOf(body: Body, conditions: readonly string[], decision: string): Body {
  const listed = (collection: string, more: (item: Body, id: string) => Body = () => ({})) =>
    itemsOf(body, collection).map(([id, { order: _order, life: _life, ...item }]) => ({
      ...item,
      id,
      ...more(item, id),
    }))
  return {
    locations: listed('locations', (item) => positionIn(item)),
    businessDetails: listed('businessDetails', (_item, id) => ({ primaryMailing: yesNo(body.primaryMailing === id) })),
    namedInsureds: listed('namedInsureds', (_item, id) => ({ signatory: yesNo(body.signatory === id) })),
    operations: listed('operations', (item) => ({
      code: textIn(item, 'level4Code') ?? null,
      type: item.isCommercial === false ? 'Hobby' : 'Commercial',
      locationId: textIn(item, 'location') ?? null,
    })),
    operationQuestions: body.operationQuestions ?? {},
    housekeeping: body.housekeeping ?? {},
    claimsHistory: listed('claims'),
    readAllConditions: yesNo(hasReadConditions(body)),
    applicableConditionStatements: [...conditions],
    lossPayees: listed('lossPayees'),
    propertyTIV: numberIn(body, 'propertyTIV') ?? 0,
    subjectGroup: listed('subjectGroups', (item) => ({ locationId: textIn(item, 'location') ?? null })),
    hazardScores: itemsOf(body, 'locations').flatMap(([id, location]) => hazardScores(id, location)),
    producer: textIn(body, 'producer') ?? null,
    uwDecisionResult: decision,
  }
}

/** Every score with who gave it (domain 2.6); the screening model answers where nothing was saved for the pin. */
function hazardScores(locationId: string, location: Body): Body[] {
  const place = positionOf(location)
  const scores = hazardsIn(location)
  if (!place || !scores) return []
  const { source, version, confidence, asOf } = surveyAt(location.hazardSurvey, place) ?? screeningSurvey(place, null)
  return Object.entries(scores).map(([name, score]) => ({
    locationId,
    ...place,
    name,
    score,
    source,
    version,
    confidence,
    asOf,
  }))
}

function positionIn({ geo }: Body): { [name: string]: Json } {
  const pin = isBody(geo) ? geo : {}
  return { latitude: numberIn(pin, 'latitude') ?? null, longitude: numberIn(pin, 'longitude') ?? null }
}

function yesNo(isYes: boolean): 'Yes' | 'No' {
  return isYes ? 'Yes' : 'No'
}
