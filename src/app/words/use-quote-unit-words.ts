import { useTranslation } from 'react-i18next'
import { formatDegrees } from '#domain/geo/coordinates.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney, unitsToCents } from '#domain/kernel/money.ts'
import { fieldKeys } from '#domain/product/answer-words.ts'
import { askedOf } from '#domain/product/exposure-fields.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { isQuestionGroup, type Question, type QuestionGroup } from '#domain/product/questions.ts'
import { positionOf } from '#domain/quote/body/quote-geo.ts'
import { type Body, isBody, type Json } from '#domain/sync/json.ts'
import { type Path, readAt } from '#domain/sync/path.ts'
import { membersOf, numberIn, textIn } from '#domain/sync/read-body.ts'
import { useExposureAnswer } from './use-exposure-facts.ts'
import { useItemNames } from './use-item-names.ts'
import { useOperationName } from './use-operation-name.ts'
import { useQuestionWords } from './use-question-words.ts'
import type { ServedWords } from './use-served-words.ts'

interface QuoteUnitWords {
  /** "Farmhouse · Replacement cost", "Home quarter · Pin", "Cover period". */
  nameOf: (path: Path) => string
  /** The same within its item: "Replacement cost". */
  fieldOf: (path: Path) => string
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

  const fieldOf = (path: Path) => {
    const [first = '', key = '', unit = '', member] = path.split('/')
    const type = String(readAt(body, `exposures/${key}/type`))
    const field =
      first === 'exposures'
        ? say(`exposures/${type}/${unit}`, ...fieldKeys(type, unit), `wizard:field.of.${unit}`)
        : t(`wizard:field.of.${unit}`)
    return unit === 'allocations' && member ? `${field} · ${names.exposure(member)}` : field
  }

  return {
    fieldOf,

    nameOf(path) {
      const [first = '', key = '', unit] = path.split('/')
      if (isQuestionGroup(first)) return questions.nameOf(first, key)
      if (!key || first === 'carryChoices') return t(`wizard:field.${first}`)
      if (!unit) return itemName(first, key)
      return `${itemName(first, key)} · ${fieldOf(path)}`
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
      if (first === 'carryChoices' && isBody(value)) return t(`endorsements:carried.answer.${String(value.answer)}`)
      if (first === 'readAllConditions' && isBody(value)) return t(value.answer === 'Yes' ? 'yes' : 'no')
      if (Array.isArray(value)) return t('wizard:field.corners', { count: value.length })
      if (unit === 'allocations') return isBody(value) ? allocated(value) : money(value)
      if (isBody(value)) return groupWords(value)
      return plainAnswer(unit || first, value)
    },
  }

  /** What stands alone: a name for what is named by its key or its code, a day, an amount. */
  function plainAnswer(unit: string, value: string | number): string {
    const text = String(value)
    switch (unit) {
      case 'level4Code':
        return operationName(text) ?? text
      case 'location':
        return names.location(text)
      case 'exposure':
      case 'building':
        return names.exposure(text)
      case 'operation':
        return names.operation(text)
      case 'type':
        return t(`farm:exposure.${text}`)
      case 'cause':
        return t(`wizard:claims.causes.${text}`)
      case 'primaryMailing':
        return nameIn('businessDetails', text)
      case 'signatory':
        return nameIn('namedInsureds', text)
      case 'paid':
        return money(value)
      case 'changeOn':
      case 'occurredOn':
      case 'dateOfBirth':
        return day(text)
      default:
        return text
    }
  }

  function nameIn(collection: string, key: string): string {
    const item = readAt(body, `${collection}/${key}`)
    return (isBody(item) && textIn(item, 'name')) || t(`wizard:field.${collection}`)
  }

  function money(value: Json): string {
    return formatMoney(unitsToCents(Number(value)), DEFAULT_CURRENCY, i18n.language)
  }

  function allocated(shares: Body): string {
    const each = Object.entries(shares).map(([key, share]) => `${names.exposure(key)} ${money(share)}`)
    return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(each)
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

  function protection(group: Body): string {
    const distance = (name: 'hallKm' | 'hydrantM', measure: string) => {
      const far = numberIn(group, name)
      return far === undefined ? [] : [`${t(`cover:fire.${name}`)}: ${far.toLocaleString(i18n.language)} ${measure}`]
    }
    const tanker = group.hasAccreditedTanker === true ? [t('cover:fire.tanker')] : []
    const told = [...distance('hallKm', 'km'), ...distance('hydrantM', 'm'), ...tanker]
    return told.join(', ') || t('sync:conflict.empty')
  }

  /** A position, a term, an address: read as one, as it is kept as one. */
  function groupWords(group: Body): string {
    const position = positionOf({ geo: group })
    if (position) return `${formatDegrees(position.latitude)}, ${formatDegrees(position.longitude)}`
    if (textIn(group, 'startsOn')) return `${day(textIn(group, 'startsOn'))} – ${day(textIn(group, 'endsOn'))}`
    if ('hallKm' in group || 'hydrantM' in group) return protection(group)
    return Object.values(group)
      .filter((each) => typeof each === 'string' || typeof each === 'number')
      .join(', ')
  }
}
