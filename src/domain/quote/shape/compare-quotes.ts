import { QUESTION_GROUPS } from '../../product/questions.ts'
import { type Body, isBody, isSame, type Json } from '../../sync/json.ts'
import type { Path } from '../../sync/path.ts'
import { itemsOf } from '../../sync/read-body.ts'
import type { Unit } from '../../sync/shape.ts'
import { quoteShape } from './quote.shape.ts'

/** An answer or a whole item that two quotes do not share; null where one of them has none. */
export interface Difference {
  path: Path
  left: Json
  right: Json
}

/** What a customer chooses between, in the order a quote is told: people, places, covers, payment. */
const COMPARED_ITEMS = ['namedInsureds', 'operations', 'claims', 'locations', 'exposures', 'lossPayees'] as const
const COMPARED_UNITS = ['term', 'paymentSchedule', 'billingContact', 'remark'] as const

/**
 * Everything in which two quotes differ. A clone keeps the keys of its items, so the same barn is found again under
 * another name; an item that only one of them has is one difference.
 */
export function differencesOf(left: Body, right: Body): Difference[] {
  return [
    ...differing(COMPARED_UNITS, left, right),
    ...COMPARED_ITEMS.flatMap((collection) => differingItems(collection, left, right)),
    ...QUESTION_GROUPS.flatMap((name) => {
      const [one, other] = [answersOf(left, name), answersOf(right, name)]
      return differing(keysOf(one, other), one, other).map((each) => ({ ...each, path: `${name}/${each.path}` }))
    }),
  ]
}

function differingItems(collection: string, left: Body, right: Body): Difference[] {
  const [lefts, rights] = [new Map(itemsOf(left, collection)), new Map(itemsOf(right, collection))]
  const units = quoteShape.collections[collection]?.units ?? {}
  const compared = Object.keys(units).filter((name) => isCompared(units[name]))
  return [...new Set([...lefts.keys(), ...rights.keys()])].flatMap((key): Difference[] => {
    const path = `${collection}/${key}`
    const [one, other] = [lefts.get(key), rights.get(key)]
    if (!one || !other) return [{ path, left: one !== undefined, right: other !== undefined }]
    return differing(compared, one, other).map((each) => ({ ...each, path: `${path}/${each.path}` }))
  })
}

function differing(names: readonly string[], left: Body, right: Body): Difference[] {
  return names
    .map((path) => ({ path, left: left[path] ?? null, right: right[path] ?? null }))
    .filter((each) => !isSame(each.left, each.right))
}

/** Neither the order of a list nor what is computed from answers that are told anyway. */
function isCompared(unit: Unit | undefined): boolean {
  return unit !== undefined && unit.class !== 'cosmetic' && unit.class !== 'derived'
}

function answersOf(body: Body, name: string): Body {
  const answers = body[name]
  return isBody(answers) ? answers : {}
}

function keysOf(one: Body, other: Body): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}
