import { type Body, isBody, type Json } from '../sync/json.ts'
import { itemsOf, numberIn, textIn } from './quote.items.ts'
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

function hazardScores(locationId: string, location: Body): Body[] {
  const { hazards } = location
  if (!isBody(hazards)) return []
  return Object.entries(hazards).map(([name, score]) => ({ locationId, ...positionIn(location), name, score }))
}

function positionIn({ geo }: Body): { [name: string]: Json } {
  const pin = isBody(geo) ? geo : {}
  return { latitude: numberIn(pin, 'latitude') ?? null, longitude: numberIn(pin, 'longitude') ?? null }
}

function yesNo(isYes: boolean): 'Yes' | 'No' {
  return isYes ? 'Yes' : 'No'
}
