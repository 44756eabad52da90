import { hazardsAt, surveyAt } from '../../hazard/hazard-survey.ts'
import { sumCents } from '../../kernel/money.ts'
import type { EXPOSURE_TYPES } from '../../product/exposure-units.ts'
import { ratingLimitCents } from '../../product/rating-limit.ts'
import { type Body, isBody, type Json } from '../../sync/json.ts'
import { centsIn, itemsOf, textIn } from '../../sync/read-body.ts'
import { isProperty } from '../../tiv/subject-groups.ts'
import { positionOf } from '../body/quote-geo.ts'
import { problemsIn } from '../checks/quote-problems.ts'

type ExposureType = (typeof EXPOSURE_TYPES)[number]

/**
 * What follows from the answers, computed alike on tablet and server and never patched (protocol 1.3 derived):
 * hazard scores of each pinned location, what each subject group and location is worth, the property total, and
 * which answers cannot be right.
 */
export function deriveQuote(body: Body): Body {
  const exposures = itemsOf(body, 'exposures')
  const groups = itemsOf(body, 'subjectGroups').map(([key, group]): [string, Body] => [
    key,
    deriveGroup(group, exposures),
  ])
  const locations = itemsOf(body, 'locations').map(([key, location]): [string, Body] => {
    const own = groups.filter(([, group]) => textIn(group, 'location') === key)
    const total = own.reduce((sum, [, group]) => sum + centsIn(group, 'subjectGroupTIV'), 0)
    return [key, { ...withHazards(location), totalSubjectGroupTIV: total / 100 }]
  })
  const property = exposures.filter(([, exposure]) => isProperty(typeOf(exposure)))
  return {
    ...body,
    ...replaceItems(body, 'subjectGroups', groups),
    ...replaceItems(body, 'locations', locations),
    propertyTIV: sumCents(property.map(([, exposure]) => ratingLimitCents(exposure))) / 100,
    needsAttention: problemsIn(body).map(({ path, key }) => ({ path, key })),
  }
}

/** A group is worth what is allocated to it, of exposures that still stand; customers' goods are named within (settled 22). */
function deriveGroup(group: Body, exposures: readonly [string, Body][]): Body {
  const allocations = isBody(group.allocations) ? group.allocations : {}
  const allocated = exposures.filter(([key]) => typeof allocations[key] === 'number')
  const worth = (some: readonly [string, Body][]) => sumCents(some.map(([key]) => centsIn(allocations, key))) / 100
  return {
    ...group,
    subjectGroupTIV: worth(allocated),
    baileesTIVInGroup: worth(allocated.filter(([, exposure]) => typeOf(exposure) === 'bailees')),
  }
}

/** Scores follow the pin: those saved for it count, others and those of an earlier place do not linger. */
function withHazards(location: Body): Body {
  const { hazards: _old, hazardSurvey: stored, ...rest } = location
  const place = positionOf(location)
  if (!place) return rest
  const survey = surveyAt(stored, place)
  return { ...rest, ...(survey && { hazardSurvey: survey }), hazards: { ...hazardsAt(place, survey) } }
}

function replaceItems(body: Body, collection: string, items: readonly [string, Body][]): Body {
  const known = body[collection]
  return isBody(known) ? { [collection]: { ...known, ...Object.fromEntries(items) } satisfies Json } : {}
}

function typeOf(exposure: Body): ExposureType {
  return (textIn(exposure, 'type') ?? 'liability') as ExposureType // checked by the shape when it was written
}
