import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney, unitsToCents } from '#domain/kernel/money.ts'
import { optionKeys, unitBehind } from '#domain/product/answer-words.ts'
import { fieldNamed } from '#domain/product/exposure-fields.ts'
import { EXPOSURE_TYPES } from '#domain/product/exposure-units.ts'
import { PUBLISHED_VERSIONS } from '#domain/product/farm-package.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { RenewalChange } from '#domain/renewal/renewal.schema.ts'
import { isBody, type Json } from '#domain/sync/json.ts'
import { membersOf } from '#domain/sync/read-body.ts'
import { useExposureName } from '../../words/use-exposure-name.ts'
import { useOperationName } from '../../words/use-operation-name.ts'
import { useQuoteUnitWords } from '../../words/use-quote-unit-words.ts'

/** Not an answer: what the office tells of the terms themselves. */
const DISCOUNT = 'discountPercent'

/** A change between two terms, as a person reads it: where, what, and from what to what. */
export function useChangeWords() {
  const { t, i18n } = useTranslation('renewals')
  const units = useQuoteUnitWords({})
  const exposureName = useExposureName()
  const operationName = useOperationName()

  /** One of a few, by the question it answers; what nobody worded stands as it is. */
  const choice = (property: string, code: string) => t(optionKeys(property, code), { defaultValue: code })

  return {
    /** The office answers the type of an exposure where its people gave it no name. */
    whereOf({ entity, section }: RenewalChange): string {
      const type = EXPOSURE_TYPES.find((each) => each === section)
      if (type) return exposureName('', type)
      return section || t(`changes.of.${entity}`)
    },

    nameOf({ entity, property, action, old_value }: RenewalChange): string {
      if (property === DISCOUNT)
        return action === 'DELETE'
          ? t('changes.discountEnds', { percent: Number(old_value).toLocaleString(i18n.language) })
          : t('farm:factor.discount')
      const [first = '', unit] = property.split('/')
      const isItem = entity === 'exposure' || first in quoteShape.collections
      if (!isItem) return units.nameOf(property)
      if (property in quoteShape.collections) return t(`changes.item.${property}`)
      const name = entity === 'exposure' ? first : (unit ?? first)
      return t([`cover:field.${name}`, `wizard:field.of.${name}`, `wizard:field.${name}`])
    },

    valueOf({ entity, property, value_type }: RenewalChange, value: Json): string {
      if (value === null) return ''
      if (typeof value === 'boolean') return t(value ? 'wizard:yes' : 'wizard:no')
      if (typeof value === 'number') {
        if (property === DISCOUNT) return t('farm:discountOf', { percent: value.toLocaleString(i18n.language) })
        if (value_type === 'currency') return formatMoney(unitsToCents(value), DEFAULT_CURRENCY, i18n.language)
        const field = entity === 'exposure' ? fieldNamed(property) : undefined
        return field?.as === 'year' ? String(value) : value.toLocaleString(i18n.language) + unitBehind(field ?? {})
      }
      if (Array.isArray(value)) return value.map((each) => choice(property, String(each))).join(', ')
      if (isBody(value) && entity === 'exposure' && isSet(value))
        return membersOf({ [property]: value }, property)
          .map((each) => choice(property, each))
          .join(', ')
      if (typeof value !== 'string') return units.valueOf(property, value)
      if (value_type === 'date') return formatDate(value, i18n.language)
      if (property === 'productVersion') return versionWords(value)
      if (property === 'operation' || property.endsWith('/level4Code')) return operationName(value) ?? value
      return entity === 'exposure' ? choice(property, value) : units.valueOf(property, value)
    },
  }

  /** A version goes by the day it came in. */
  function versionWords(version: string): string {
    const known = PUBLISHED_VERSIONS.find((each) => each.version === version)
    return known ? t('changes.version', { day: formatDate(known.from, i18n.language) }) : version
  }
}

function isSet(value: Record<string, Json>): boolean {
  return Object.values(value).every((each) => each === true)
}
