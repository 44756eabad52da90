import { fieldOf } from '../product/exposure-fields.ts'
import { nameOfExposure } from '../quote/contract/quote.exposures.ts'
import { type Difference, differencesOf } from '../quote/shape/compare-quotes.ts'
import { quoteShape } from '../quote/shape/quote.shape.ts'
import { type Body, isBody, type Json } from '../sync/json.ts'
import { readAt } from '../sync/path.ts'
import { textIn } from '../sync/read-body.ts'
import type { RenewalChange } from './renewal.schema.ts'

type ValueType = RenewalChange['value_type']

/** In what the next term differs from the one that ends, answer by answer; something new or gone is told as a whole. */
export function renewalChanges(ending: Body, next: Body): RenewalChange[] {
  return differencesOf(ending, next).map((difference) => {
    const change = toChange(difference, ending, next)
    return { ...change, old_value: byName(change.old_value, ending), new_value: byName(change.new_value, next) }
  })
}

function toChange({ path, left, right }: Difference, ending: Body, next: Body): RenewalChange {
  const [collection = '', key = '', ...rest] = path.split('/')
  if (!(collection in quoteShape.collections)) return { ...ofPolicy(path, '', left, right) }
  const itemPath = `${collection}/${key}`
  const item = asBody(readAt(next, itemPath)) ?? asBody(readAt(ending, itemPath)) ?? {}
  const isExposure = collection === 'exposures'
  const named = isExposure ? nameOfExposure(next, key) || nameOfExposure(ending, key) : textIn(item, 'name')
  const section = named ?? ''
  if (rest.length === 0) {
    const told = (isThere: Json) => (isThere ? section || collection : null)
    return { ...ofPolicy(collection, section, told(left), told(right)), entity: isExposure ? 'exposure' : 'policy' }
  }
  const property = isExposure ? rest.join('/') : `${collection}/${rest.join('/')}`
  const change = ofPolicy(property, section, left, right)
  return isExposure ? { ...change, entity: 'exposure', value_type: typeOfAnswer(item, rest[0] ?? '', change) } : change
}

function ofPolicy(property: string, section: string, left: Json, right: Json): RenewalChange {
  const action = left === null ? 'INSERT' : right === null ? 'DELETE' : 'UPDATE'
  const value_type = typeOf(right ?? left)
  return { action, entity: 'policy', section, property, old_value: left, new_value: right, value_type }
}

/** Money is told as money wherever the product asks for it as that. */
function typeOfAnswer(exposure: Body, name: string, { value_type }: RenewalChange): ValueType {
  const field = fieldOf(textIn(exposure, 'type'), name)
  return field?.as === 'money' || field?.as === 'amountMenu' ? 'currency' : value_type
}

/** An answer that points at a thing of the farm is told by what that is called, an operation by its code. */
function byName(value: Json, body: Body): Json {
  if (typeof value !== 'string') return value
  for (const collection of Object.keys(quoteShape.collections)) {
    const item = asBody(asBody(body[collection])?.[value])
    if (item && collection === 'exposures') return nameOfExposure(body, value)
    if (item) return textIn(item, 'name') ?? textIn(item, 'level4Code') ?? value
  }
  return value
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

function typeOf(value: Json): ValueType {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'string') return DATE.test(value) ? 'date' : 'string'
  return 'list'
}

function asBody(value: Json | undefined): Body | null {
  return isBody(value) ? value : null
}
