import { remembered } from '../../kernel/remembered.ts'
import { askedOf } from '../../product/exposure-fields.ts'
import { type ProductVersion, productVersion } from '../../product/farm-package.ts'
import { missingFactsOf, missingOf } from '../../product/needed-answers.ts'
import { QUESTION_GROUPS } from '../../product/questions.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { itemsOf, membersOf, textIn } from '../../sync/read-body.ts'
import { unanswered } from './question-answers.ts'
import { hasReadConditions } from './quote-conditions.ts'
import type { QuoteStep } from './step-names.ts'

/** Something the lock asks for that is not there yet: where, and worded as `validation.<key>`. */
export interface Missing {
  step: QuoteStep
  path: string
  key: string
}

/** Everything a quote still needs before it can be locked, in the order of the steps (domain 1.2, settled 21). */
export function missingIn(
  body: Body,
  product: ProductVersion = productVersion(textIn(body, 'productVersion')),
): Missing[] {
  return [
    ...missingPreliminary(body, product),
    ...missingCoverage(body, product),
    ...missingDetails(body, product),
    ...missingConsent(body),
    ...missingPayment(body),
  ]
}

function missingPreliminary(body: Body, product: ProductVersion): Missing[] {
  const at = (path: string, key = 'validation.required'): Missing => ({ step: 'preliminary-information', path, key })
  const insureds = itemsOf(body, 'namedInsureds')
  const { term } = body
  const hasTerm = isBody(term) && Boolean(textIn(term, 'startsOn') && textIn(term, 'endsOn'))
  return [
    ...(textIn(body, 'policyholder') ? [] : [at('policyholder')]),
    ...(hasTerm ? [] : [at('term')]),
    ...(insureds.length > 0 ? [] : [at('namedInsureds', 'validation.namedInsured')]),
    ...insureds.filter(([, insured]) => !textIn(insured, 'name')).map(([id]) => at(`namedInsureds/${id}/name`)),
    ...(insureds.length === 0 || insureds.some(([id]) => id === body.signatory)
      ? []
      : [at('signatory', 'validation.signatory')]),
    ...itemsOf(body, 'operations')
      .filter(([, operation]) => !textIn(operation, 'level4Code'))
      .map(([id]) => at(`operations/${id}/level4Code`)),
    ...QUESTION_GROUPS.flatMap((group) => unanswered(body, group, product)).map((path) => at(path)),
  ]
}

function missingCoverage(body: Body, product: ProductVersion): Missing[] {
  const at = (path: string, key = 'validation.required'): Missing => ({ step: 'coverage-selection', path, key })
  const locations = itemsOf(body, 'locations')
  const exposures = itemsOf(body, 'exposures')
  return [
    ...(locations.length > 0 ? [] : [at('locations', 'validation.location')]),
    ...locations.flatMap(([id, location]) => [
      ...(textIn(location, 'province') ? [] : [at(`locations/${id}/province`)]),
      ...(isBody(location.geo) ? [] : [at(`locations/${id}/geo`, 'validation.pin')]),
      ...(needsOperation(id, body) ? [at(`locations/${id}`, 'validation.operation')] : []),
    ]),
    ...(exposures.length > 0 ? [] : [at('exposures', 'validation.exposure')]),
    ...exposures.flatMap(([id, exposure]) =>
      missingCover(exposure, product).map((name) => at(`exposures/${id}/${name}`)),
    ),
  ]
}

/** A location with anything but a dwelling needs an operation before the lock (domain 4.2 item 13). */
function needsOperation(locationId: string, body: Body): boolean {
  const here = itemsOf(body, 'exposures').filter(([, exposure]) => textIn(exposure, 'location') === locationId)
  const isWorked = here.some(([, exposure]) => textIn(exposure, 'type') !== 'dwelling')
  return isWorked && !itemsOf(body, 'operations').some(([, operation]) => textIn(operation, 'location') === locationId)
}

const missingCover = remembered((exposure: Body, product: ProductVersion) =>
  asServed(missingOf(exposure), exposure, 'cover', product),
)

const missingFacts = remembered((exposure: Body, product: ProductVersion) =>
  asServed(missingFactsOf(exposure), exposure, 'details', product),
)

function missingDetails(body: Body, product: ProductVersion): Missing[] {
  return itemsOf(body, 'exposures').flatMap(([id, exposure]) =>
    missingFacts(exposure, product).map(
      (name): Missing => ({ step: 'property-details', path: `exposures/${id}/${name}`, key: 'validation.required' }),
    ),
  )
}

/** Where the office's configuration asks for more or less than this build's rules, it has the last word. */
function asServed(names: string[], exposure: Body, part: 'cover' | 'details', { served }: ProductVersion): string[] {
  if (!served) return names
  const [cover, details] = [askedOf(exposure, 'cover', served.fields), askedOf(exposure, 'details', served.fields)]
  const [own, all] = [part === 'cover' ? cover : details, [...cover, ...details]]
  const optional = all.flatMap(({ name, isRequired }) => (isRequired === false ? [name] : []))
  const open = own.flatMap(({ name, isRequired }) => (isRequired && isOpen(exposure, name) ? [name] : []))
  return [...names.filter((name) => !optional.includes(name) && !open.includes(name)), ...open]
}

function isOpen(exposure: Body, name: string): boolean {
  const answer = exposure[name] ?? ''
  return isBody(answer) ? membersOf(exposure, name).length === 0 : answer === ''
}

function missingConsent(body: Body): Missing[] {
  return hasReadConditions(body)
    ? []
    : [{ step: 'confirm-eligibility', path: 'readAllConditions', key: 'validation.conditionsUnread' }]
}

function missingPayment(body: Body): Missing[] {
  return textIn(body, 'paymentSchedule')
    ? []
    : [{ step: 'payment-details', path: 'paymentSchedule', key: 'validation.required' }]
}
