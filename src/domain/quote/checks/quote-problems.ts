import { isInCanada } from '../../geo/canada.ts'
import { ACCURACY_MAX_M } from '../../geo/coordinates.ts'
import { isProvince } from '../../geo/province-time-zones.ts'
import type { FieldProblem } from '../../kernel/errors.ts'
import { isStructure } from '../../product/exposure-fields.ts'
import { geo } from '../../product/exposure-units.ts'
import { isVersionKnown, type ProductVersion, productVersion } from '../../product/farm-package.ts'
import { findOperationCode } from '../../rating/operation-codes.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { readAt } from '../../sync/path.ts'
import { itemsOf, textIn } from '../../sync/read-body.ts'
import { changeDayOf } from '../body/quote-kind.ts'
import type { Problem } from './problem.ts'
import { wrongQuestions } from './question-answers.ts'
import { wrongTerm } from './quote-term.ts'
import { wrongAnswers } from './wrong-answers.ts'

/**
 * What is wrong with answers that have the right shape (protocol 4.3, fault 73): the draft is kept as it is, the tablet
 * says it beside the field, the office refuses a single call that brings it in, and nothing is locked with it.
 */
export function problemsIn(
  body: Body,
  product: ProductVersion = productVersion(textIn(body, 'productVersion')),
): Problem[] {
  return [
    ...wrongTerm(body, product.term),
    ...wrongChangeDay(body),
    ...wrongVersion(body),
    ...afterTheTerm(body),
    ...tooMany(body),
    ...wrongQuestions(body, product),
    ...itemsOf(body, 'operations').flatMap(([id, operation]) => wrongOperation(`operations/${id}`, operation, body)),
    ...itemsOf(body, 'locations').flatMap(([id, location]) => wrongLocation(`locations/${id}`, location)),
    ...itemsOf(body, 'exposures').flatMap(([id, exposure]) =>
      wrongExposure(`exposures/${id}`, exposure, body, product),
    ),
    ...itemsOf(body, 'subjectGroups').flatMap(([id, group]) => gone(`subjectGroups/${id}`, group, body, PLACE)),
  ]
}

/** As a form or an answer with code 1010 names them. */
export function toFieldProblem({ path, ...wording }: Problem): FieldProblem {
  return { field: path.replaceAll('/', '.'), messages: [wording] }
}

/** A change takes effect on a day of the term (domain 4.5 item 28). */
function wrongChangeDay(body: Body): Problem[] {
  const [day, { term }] = [changeDayOf(body), body]
  if (!day || !isBody(term)) return []
  const isInside = (textIn(term, 'startsOn') ?? '') <= day && day < (textIn(term, 'endsOn') ?? '')
  return isInside ? [] : [{ path: 'changeOn', key: 'validation.changeOutsideTerm' }]
}

function wrongVersion(body: Body): Problem[] {
  const version = textIn(body, 'productVersion')
  return version === undefined || isVersionKnown(version)
    ? []
    : [{ path: 'productVersion', key: 'validation.notOffered' }]
}

/** What is told of the past cannot happen after the term, e.g. where a year was mistyped. */
function afterTheTerm(body: Body): Problem[] {
  const endsOn = isBody(body.term) ? textIn(body.term, 'endsOn') : undefined
  if (!endsOn) return []
  const told = PAST_DAYS.flatMap(([collection, name]) =>
    itemsOf(body, collection).map(([id, item]) => ({ path: `${collection}/${id}/${name}`, day: textIn(item, name) })),
  )
  const late = told.filter(({ day = '' }) => day > endsOn)
  return late.map(({ path }) => ({ path, key: 'validation.afterTerm' }))
}

const PAST_DAYS = [
  ['namedInsureds', 'dateOfBirth'],
  ['claims', 'occurredOn'],
  ['exposures', 'woodHeatInspectedOn'],
  ['exposures', 'electricalInspectedOn'],
] as const

/** More than one farm has; it is also what one save to the office may carry. */
const EXPOSURES_MAX = 500

function tooMany(body: Body): Problem[] {
  const isTooMany = itemsOf(body, 'exposures').length > EXPOSURES_MAX
  return isTooMany ? [{ path: 'exposures', key: 'validation.tooManyExposures', params: { max: EXPOSURES_MAX } }] : []
}

function wrongOperation(path: string, operation: Body, body: Body): Problem[] {
  const code = textIn(operation, 'level4Code')
  const isUnknown = code !== undefined && !findOperationCode(code)
  return [
    ...(isUnknown ? [{ path: `${path}/level4Code`, key: 'validation.operationUnknown' }] : []),
    ...gone(path, operation, body, PLACE),
  ]
}

function wrongLocation(path: string, location: Body): Problem[] {
  const province = textIn(location, 'province')
  const isUnknown = province !== undefined && !isProvince(province)
  return [...(isUnknown ? [{ path: `${path}/province`, key: 'validation.province' }] : []), ...wrongPin(path, location)]
}

/** A pin stands in the country, and a reading of the device places it well; one set by hand is taken at its word. */
function wrongPin(path: string, item: Body): Problem[] {
  if (!isBody(item.geo)) return []
  const pin = geo.safeParse(item.geo)
  if (!pin.success) return []
  if (!isInCanada(pin.data)) return [{ path: `${path}/geo`, key: 'validation.outsideCanada' }]
  const { accuracyM, source } = pin.data
  const isVague = source === 'device' && (accuracyM ?? Number.POSITIVE_INFINITY) > ACCURACY_MAX_M
  return isVague ? [{ path: `${path}/geo`, key: 'validation.accuracy', params: { max: ACCURACY_MAX_M } }] : []
}

function wrongExposure(path: string, exposure: Body, body: Body, product: ProductVersion): Problem[] {
  const building = readAt(body, `exposures/${textIn(exposure, 'building')}`)
  const isNoBuilding = isBody(building) && !isStructure(textIn(building, 'type'))
  const isInside = isStructure(textIn(exposure, 'type')) && textIn(exposure, 'building') !== undefined
  return [
    ...wrongPin(path, exposure),
    ...gone(path, exposure, body, STANDS_ON),
    ...(isNoBuilding ? [{ path: `${path}/building`, key: 'validation.noBuilding' }] : []),
    ...(isInside ? [{ path: `${path}/building`, key: 'validation.buildingInside' }] : []),
    ...wrongAnswers(path, exposure, product),
  ]
}

const PLACE = { location: ['locations', 'validation.locationGone'] } as const
const STANDS_ON = {
  ...PLACE,
  building: ['exposures', 'validation.buildingGone'],
  operation: ['operations', 'validation.operationGone'],
} as const

/** Names of other items that were deleted, e.g. by a colleague while this one was being added. */
function gone(
  path: string,
  item: Body,
  body: Body,
  places: Record<string, readonly [collection: string, key: string]>,
): Problem[] {
  return Object.entries(places).flatMap(([name, [collection, key]]) => {
    const named = textIn(item, name)
    const items = body[collection]
    const found = isBody(items) && named !== undefined && Object.hasOwn(items, named) ? items[named] : undefined
    const isThere = named === undefined || (isBody(found) && found.life !== 'dead')
    return isThere ? [] : [{ path: `${path}/${name}`, key }]
  })
}
