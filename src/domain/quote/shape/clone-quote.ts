import { purgeDeadItems } from '../../sync/items.ts'
import { type Body, isBody } from '../../sync/json.ts'
import type { ItemShape, Unit } from '../../sync/shape.ts'
import { quoteShape } from './quote.shape.ts'

/** What was decided or asked about that one quote, and is not taken along. */
const OF_THE_ORIGINAL: readonly string[] = [
  'state',
  'discounts',
  'discountGrant',
  'reviewRequests',
  'signature',
  'carryChoices',
]

/** A quote's answers as another draft begins with them: copied, without price, decision and what was deleted (domain 1.2). */
export function cloneAnswers(body: Body): Body {
  const answers = Object.entries(purgeDeadItems(quoteShape, body)).flatMap(
    ([name, value]): [string, Body[string]][] => {
      const collection = quoteShape.collections[name]
      if (collection && isBody(value)) return [[name, copyItems(collection, value)]]
      return isAnswer(quoteShape.units, name) && !OF_THE_ORIGINAL.includes(name) ? [[name, value]] : []
    },
  )
  return Object.fromEntries(answers)
}

function copyItems({ units }: ItemShape, items: Body): Body {
  const copied = Object.entries(items).map(([key, item]): [string, Body] => [
    key,
    Object.fromEntries(Object.entries(isBody(item) ? item : {}).filter(([name]) => isAnswer(units, name))),
  ])
  return Object.fromEntries(copied)
}

function isAnswer(units: Record<string, Unit>, name: string): boolean {
  const unit = Object.hasOwn(units, name) ? units[name] : undefined
  return unit !== undefined && unit.class !== 'derived'
}
