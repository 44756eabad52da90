import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney, unitsToCents } from '#domain/kernel/money.ts'
import { askedOf, type ExposureField } from '#domain/product/exposure-fields.ts'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import type { Body } from '#domain/sync/json.ts'
import { membersOf, numberIn, textIn } from '#domain/sync/read-body.ts'
import type { Fact } from '../blocks/detail/FactGrid.tsx'
import { useItemNames } from './use-item-names.ts'

const UNITS: Record<string, string> = { areaM2: ' m²', serviceAmps: ' A' }

/** How an answer of an exposure reads; undefined where there is none. */
export function useExposureAnswer(body: Body): (exposure: Body, field: ExposureField) => string | undefined {
  const { t, i18n } = useTranslation('cover')
  const names = useItemNames(body)
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY, i18n.language)

  return (exposure, { name, ...field }) => {
    const text = textIn(exposure, name)
    const number = numberIn(exposure, name)
    switch (field.as) {
      case 'money':
      case 'amountMenu':
        return number === undefined ? undefined : money(unitsToCents(number))
      case 'count':
      case 'measure':
      case 'countMenu':
        return number === undefined ? undefined : `${number.toLocaleString(i18n.language)}${UNITS[name] ?? ''}`
      case 'year':
        return number?.toString()
      case 'date':
        return text && formatDate(text, i18n.language)
      case 'yesNo':
        return exposure[name] === true ? t('farm:yes') : undefined
      case 'menu':
        return text && t([`farm:${name}.${text}`, `cover:option.${name}.${text}`])
      case 'members':
        return membersOf(exposure, name)
          .map((each) => t(`cover:option.${name}.${each}`))
          .join(', ')
      case 'building':
        return text && names.exposure(text)
      case 'operation':
        return text && names.operation(text)
      case 'words':
        return text
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
        label: t([`cover:fieldOf.${type}.${field.name}`, `cover:field.${field.name}`]),
        value: written(exposure, field),
      })),
      { label: t('farm:at'), value: location && names.location(location) },
    ].filter(({ value }) => value)
  }
}
