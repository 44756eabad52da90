import { formatDegrees } from '#domain/geo/coordinates.ts'
import { unitsToCents } from '#domain/kernel/money.ts'
import { answerIn, fieldKeys, unnamedKeys } from '#domain/product/answer-words.ts'
import { askedOf, type ExposureField, givenNameOf } from '#domain/product/exposure-fields.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { isQuestionGroup } from '#domain/product/questions.ts'
import { positionOf } from '#domain/quote/body/quote-geo.ts'
import type { Difference } from '#domain/quote/shape/compare-quotes.ts'
import { type Body, isBody, type Json } from '#domain/sync/json.ts'
import { readAt } from '#domain/sync/path.ts'
import { membersOf, numberIn, textIn } from '#domain/sync/read-body.ts'
import type { Single, Value } from '../paper.ts'
import { operationName, words } from './farm-parts.ts'
import { answerTo } from './quote-papers.ts'

/** What a change touches, which answer of it, and how that reads before and after: one row of its table. */
export function changeRow(
  { path, left, right }: Difference,
  { before, after, currency }: { before: Body; after: Body; currency: string },
): Value[] {
  const isNew = left === false || left === null
  const named = [nameOf(path, isNew ? after : before), fieldOf(path, after, before)]
  if (isWhole(path))
    return [
      ...named,
      isNew ? words('') : { key: 'print:change.was' },
      { key: `print:change.${isNew ? 'added' : 'removed'}` },
    ]
  return [...named, told(path, left, { body: before, currency }), told(path, right, { body: after, currency })]
}

/** One of the two sides. */
interface Side {
  body: Body
  currency: string
}

/** An item as such, which comes or goes. */
function isWhole(path: string): boolean {
  const [first = '', key, unit] = path.split('/')
  return key !== undefined && unit === undefined && !isQuestionGroup(first)
}

function nameOf(path: string, body: Body): Single {
  const [first = '', key = ''] = path.split('/')
  if (isQuestionGroup(first)) return { key: `print:heading.${first}` }
  return key ? itemName(first, key, body) : { key: `wizard:field.${first}` }
}

/** What people call it; by its kind where nobody named it. */
function itemName(collection: string, key: string, body: Body): Single {
  const item = itemAt(body, collection, key)
  if (collection === 'operations') return operationName(textIn(item, 'level4Code'))
  const name = collection === 'exposures' ? givenNameOf(item) : textIn(item, 'name')
  if (name) return { text: name }
  return collection === 'exposures' ? { keys: unnamedKeys(item) } : { key: `wizard:field.${collection}` }
}

function itemAt(body: Body, collection: string, key: string): Body {
  const item = readAt(body, `${collection}/${key}`)
  return isBody(item) ? item : {}
}

/** A whole item is what it is insured as, or what it is. */
function fieldOf(path: string, ...bodies: Body[]): Single {
  const [first = '', key = '', unit] = path.split('/')
  if (isQuestionGroup(first)) return { key: `wizard:questions.${first}.${key}` }
  if (!key) return words('')
  const type = bodies.map((body) => textIn(itemAt(body, first, key), 'type')).find(Boolean)
  if (!unit) return first === 'exposures' ? { key: `farm:exposure.${type}` } : { key: `wizard:field.${first}` }
  if (first !== 'exposures') return { key: `wizard:field.of.${unit}` }
  return { keys: [...fieldKeys(type, unit), `wizard:field.of.${unit}`] }
}

/** An answer as its own form says it. */
function told(path: string, value: Json, { body, currency }: Side): Value {
  const [first = '', key = '', unit = ''] = path.split('/')
  if (value === null) return words('')
  const question = isQuestionGroup(first) && questionsOf(body)[first].find(({ code }) => code === key)
  if (question) return answerTo(question, value, currency)
  if (typeof value === 'boolean') return { key: value ? 'wizard:yes' : 'wizard:no' }
  if (first === 'paymentSchedule') return { key: `farm:schedule.${String(value)}` }
  if (first === 'exposures' && unit === 'optionalPerils')
    return { list: membersOf({ [unit]: value }, unit).map((peril) => ({ key: `farm:peril.${peril}` })) }
  const item = { ...itemAt(body, first, key), [unit]: value }
  const field =
    first === 'exposures' && [...askedOf(item, 'cover'), ...askedOf(item, 'details')].find((each) => each.name === unit)
  if (field) return answerOf(item, field, { body, currency })
  if (isBody(value)) return groupOf(value)
  if (unit === 'level4Code') return operationName(String(value))
  if (unit === 'location') return itemName('locations', String(value), body)
  if (unit === 'exposure') return itemName('exposures', String(value), body)
  if (unit === 'paid' && typeof value === 'number') return money(value, currency)
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? { day: value } : { text: String(value) }
}

function questionsOf(body: Body) {
  return productVersion(textIn(body, 'productVersion')).questions
}

function answerOf(item: Body, field: ExposureField, { body, currency }: Side): Value {
  const answer = answerIn(item, field)
  switch (answer?.is) {
    case undefined:
      return words('')
    case 'amount':
      return money(answer.units, currency)
    case 'figure':
      return words(`${answer.figure}${answer.unit}`)
    case 'year':
      return words(`${answer.year}`)
    case 'day':
      return { day: answer.day }
    case 'mark':
      return { key: answer.isSet ? 'wizard:yes' : 'wizard:no' }
    case 'choice':
      return { keys: [...answer.keys] }
    case 'choices':
      return { list: answer.each.map((keys) => ({ keys: [...keys] })) }
    case 'item':
      return itemName(answer.collection, answer.key, body)
    case 'text':
      return words(answer.text)
  }
}

function money(units: number, currency: string): Single {
  return { cents: unitsToCents(units), currency }
}

/** A position, a term, an address: told as one, as it is kept as one. */
function groupOf(group: Body): Value {
  const position = positionOf({ geo: group })
  if (position) return { text: `${formatDegrees(position.latitude)}, ${formatDegrees(position.longitude)}` }
  const hallKm = numberIn(group, 'hallKm')
  if (hallKm !== undefined) return { key: 'print:change.hall', params: { km: hallKm } }
  const [from, to] = [textIn(group, 'startsOn'), textIn(group, 'endsOn')]
  if (from && to) return { list: [{ day: from }, { day: to }] }
  const told = Object.values(group).filter((each) => typeof each === 'string' || typeof each === 'number')
  return words(told.join(', '))
}
