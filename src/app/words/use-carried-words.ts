import { useTranslation } from 'react-i18next'
import type { CarryQuestion } from '#domain/endorsement/endorsement.schema.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { type Body, isBody, isSame, type Json } from '#domain/sync/json.ts'
import { useQuoteUnitWords } from './use-quote-unit-words.ts'

interface CarriedWords {
  name: string
  old: string
  new: string
  next: string
}

/** A place in question of a change as its reader says it; a whole thing is told by the answers in which the two terms differ. */
export function useCarriedWords({ path, old_value, new_value, next_value }: CarryQuestion, body: Body): CarriedWords {
  const { t } = useTranslation('endorsements')
  const words = useQuoteUnitWords(body)
  const [collection = '', key, unit] = path.split('/')
  const units = unit === undefined && key !== undefined ? quoteShape.collections[collection]?.units : undefined
  const sides = [old_value, new_value, next_value].filter(isBody)

  const say = (value: Json): string => {
    if (!units) return words.valueOf(path, value)
    if (!isBody(value)) return t('carried.gone')
    return inAnswers(value) || t('carried.asIs')
  }
  const inAnswers = (item: Body) =>
    Object.entries(units ?? {})
      .filter(([, { class: kind }]) => kind === 'register' || kind === 'group')
      .filter(([name]) => sides.some((other) => !isSame(other[name], item[name])))
      .map(([name]) => `${words.fieldOf(`${path}/${name}`)} ${words.valueOf(`${path}/${name}`, item[name] ?? null)}`)
      .join(', ')

  return { name: words.nameOf(path), old: say(old_value), new: say(new_value), next: say(next_value) }
}
