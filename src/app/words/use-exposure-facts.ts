import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney, unitsToCents } from '#domain/kernel/money.ts'
import { answerIn, fieldKeys } from '#domain/product/answer-words.ts'
import { askedOf, type ExposureField } from '#domain/product/exposure-fields.ts'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import type { Fact } from '../blocks/detail/FactGrid.tsx'
import { useItemNames } from './use-item-names.ts'

/** How an answer of an exposure reads; undefined where there is none. */
export function useExposureAnswer(body: Body): (exposure: Body, field: ExposureField) => string | undefined {
  const { t, i18n } = useTranslation('cover')
  const names = useItemNames(body)
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY, i18n.language)

  return (exposure, field) => {
    const answer = answerIn(exposure, field)
    switch (answer?.is) {
      case undefined:
        return undefined
      case 'amount':
        return money(unitsToCents(answer.units))
      case 'figure':
        return answer.figure.toLocaleString(i18n.language) + answer.unit
      case 'year':
        return answer.year.toString()
      case 'day':
        return formatDate(answer.day, i18n.language)
      case 'mark':
        return answer.isSet ? t('farm:yes') : undefined
      case 'choice':
        return t([...answer.keys])
      case 'choices':
        return answer.each.map((keys) => t([...keys])).join(', ')
      case 'item':
        return answer.collection === 'exposures' ? names.exposure(answer.key) : names.operation(answer.key)
      case 'text':
        return answer.text
    }
  }
}

/** What is known of an exposure, in the order and the words it was asked in; unanswered questions are left out. */
export function useExposureFacts(body: Body): (exposure: Body) => Fact[] {
  const { t, i18n } = useTranslation('cover')
  const names = useItemNames(body)
  const written = useExposureAnswer(body)

  return (exposure) => {
    const type = textIn(exposure, 'type') ?? ''
    const location = textIn(exposure, 'location')
    const asked = [...askedOf(exposure, 'cover'), ...askedOf(exposure, 'details')].filter(({ name }) => name !== 'name')
    const insured = {
      label: t('farm:insured'),
      value: formatMoney(ratingLimitCents(exposure), DEFAULT_CURRENCY, i18n.language),
    }
    return [
      ...(asked.some(({ name }) => name === 'limit') ? [] : [insured]),
      ...asked.map((field) => ({
        label: t(fieldKeys(type, field.name)),
        value: written(exposure, field),
      })),
      { label: t('farm:at'), value: location && names.location(location) },
    ].filter(({ value }) => value)
  }
}
