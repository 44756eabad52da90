import { useTranslation } from 'react-i18next'
import { formatDegrees } from '#domain/geo/coordinates.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { isQuestionGroup, type Question, type QuestionGroup } from '#domain/product/questions.ts'
import { askedOf } from '#domain/quote/exposure-fields.ts'
import { membersOf, numberIn, textIn } from '#domain/quote/quote.items.ts'
import { positionOf } from '#domain/quote/quote-geo.ts'
import { type Body, isBody, type Json } from '#domain/sync/json.ts'
import { type Path, readAt } from '#domain/sync/path.ts'
import { useExposureAnswer } from './use-exposure-facts.ts'
import { useItemNames } from './use-item-names.ts'
import { useOperationName } from './use-operation-name.ts'
import { useQuestionWords } from './use-question-words.ts'
import type { ServedWords } from './use-served-words.ts'

interface QuoteUnitWords {
  /** "Farmhouse · Replacement cost", "Home quarter · Pin", "Cover period". */
  nameOf: (path: Path) => string
  valueOf: (path: Path, value: Json) => string
}

/** How a place of a quote and what stands there read, wherever a person has to recognise it. */
export function useQuoteUnitWords(body: Body, asked?: ServedWords): QuoteUnitWords {
  const { t, i18n } = useTranslation('wizard')
  const names = useItemNames(body)
  const answerOf = useExposureAnswer(body)
  const operationName = useOperationName()
  const questions = useQuestionWords(asked)
  const say: ServedWords = asked ?? ((_place, ...keys) => t(keys))
  const day = (date: string | undefined) => (date ? formatDate(date, i18n.language) : '')

  const itemName = (collection: string, key: string) => {
    if (collection === 'exposures') return names.exposure(key)
    if (collection === 'locations') return names.location(key)
    return collection === 'operations' ? names.operation(key) : t(`wizard:field.${collection}`)
  }

  return {
    nameOf(path) {
      const [first = '', key = '', unit] = path.split('/')
      if (isQuestionGroup(first)) return questions.nameOf(first, key)
      if (!key) return t(`wizard:field.${first}`)
      if (!unit) return itemName(first, key)
      const type = String(readAt(body, `exposures/${key}/type`))
      const field =
        first === 'exposures'
          ? say(
              `exposures/${type}/${unit}`,
              `cover:fieldOf.${type}.${unit}`,
              `cover:field.${unit}`,
              `wizard:field.of.${unit}`,
            )
          : t(`wizard:field.of.${unit}`)
      return `${itemName(first, key)} · ${field}`
    },

    valueOf(path, value) {
      const [first = '', key = '', unit = ''] = path.split('/')
      if (value === null) return t('sync:conflict.empty')
      if (isQuestionGroup(first)) return questions.answerOf(first, questionAt(first, key), value)
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (first === 'paymentSchedule') return t(`farm:schedule.${String(value)}`)
      const answer = first === 'exposures' && answerIn(key, unit, value)
      if (answer) return answer
      if (first === 'signature' && isBody(value)) return textIn(value, 'name') ?? ''
      if (isBody(value)) return groupWords(value)
      if (unit === 'level4Code') return operationName(String(value)) ?? String(value)
      if (unit === 'location') return names.location(String(value))
      return String(value)
    },
  }

  function questionAt(group: QuestionGroup, code: string): Question | undefined {
    const { questions: known } = productVersion(textIn(body, 'productVersion'))
    return known[group].find((each) => each.code === code)
  }

  /** An exposure's answer as its own form would say it; a set is told by its members. */
  function answerIn(key: string, unit: string, value: Json): string | undefined {
    const known = readAt(body, `exposures/${key}`)
    const exposure = { ...(isBody(known) && known), [unit]: value }
    if (unit === 'optionalPerils')
      return membersOf(exposure, unit)
        .map((peril) => t(`farm:peril.${peril}`))
        .join(', ')
    const field = [...askedOf(exposure, 'cover'), ...askedOf(exposure, 'details')].find(({ name }) => name === unit)
    return field && answerOf(exposure, field)
  }

  /** A position, a term, an address: read as one, as it is kept as one. */
  function groupWords(group: Body): string {
    const position = positionOf({ geo: group })
    if (position) return `${formatDegrees(position.latitude)}, ${formatDegrees(position.longitude)}`
    if (textIn(group, 'startsOn')) return `${day(textIn(group, 'startsOn'))} – ${day(textIn(group, 'endsOn'))}`
    const hallKm = numberIn(group, 'hallKm')
    if (hallKm !== undefined) return `${t('cover:fire.hallKm')}: ${hallKm.toLocaleString(i18n.language)} km`
    return Object.values(group)
      .filter((each) => typeof each === 'string' || typeof each === 'number')
      .join(', ')
  }
}
