import { askedOf } from '#domain/product/exposure-fields.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { type Body, isSame, type Json } from '#domain/sync/json.ts'
import type { Path } from '#domain/sync/path.ts'
import { useQuoteUnitWords } from './use-quote-unit-words.ts'

/** One answer of an item, as it reads now and as it read before where it is another. */
export interface ItemFact {
  unit: string
  label: string
  value: string
  was: string | null
}

/** What is answered about an item of a quote, what changed since `before` first; without it nothing is told as changed. */
export function useItemFacts(body: Body): (path: Path, item: Body, before?: Body) => ItemFact[] {
  const { fieldOf, valueOf } = useQuoteUnitWords(body)

  return (path, item, before) => {
    const read = (held: Body, unit: string): Json => held[unit] ?? null
    const facts = unitsOf(path, item).flatMap((unit): ItemFact[] => {
      const [value, was] = [read(item, unit), before ? read(before, unit) : read(item, unit)]
      if (value === null && was === null) return []
      const told = (answer: Json) => valueOf(`${path}/${unit}`, answer)
      return [
        { unit, label: fieldOf(`${path}/${unit}`), value: told(value), was: isSame(value, was) ? null : told(was) },
      ]
    })
    return [...facts.filter(({ was }) => was !== null), ...facts.filter(({ was }) => was === null)]
  }
}

/** Where a thing stands and how it lies is asked beside the questions of its kind. */
const BESIDE = ['location', 'optionalPerils', 'geo', 'footprint']

/** What a person was asked, in that order; order keys and what is computed were not. */
function unitsOf(path: Path, item: Body): string[] {
  const [collection = ''] = path.split('/')
  if (collection === 'exposures') {
    const asked = [...askedOf(item, 'cover'), ...askedOf(item, 'details')].map(({ name }) => name)
    return [...new Set(['name', ...asked, ...BESIDE])]
  }
  const { units = {} } = quoteShape.collections[collection] ?? {}
  return Object.keys(units).filter((unit) => units[unit]!.class !== 'cosmetic' && units[unit]!.class !== 'derived')
}
