import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type FieldConfig, isEmpty } from '#domain/fields/field-config.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney, unitsToCents } from '#domain/kernel/money.ts'
import { codesIn, dataOf } from '#domain/policyholder/policyholder.answers.ts'
import { isBody, type Json } from '#domain/sync/json.ts'
import { policyholderConfigQuery } from '../data/keep-reference.ts'

interface UnitWords {
  nameOf: (unit: string) => string
  /** An address in one line. */
  valueOf: (unit: string, value: Json) => string
}

/** How a unit of a record and its value read, in the words of its configuration. */
export function useUnitWords(): UnitWords {
  const { t, i18n } = useTranslation('sync')
  const { data: fields = [] } = useQuery(policyholderConfigQuery)
  const fieldsOf = (unit: string) => {
    const codes = codesIn(unit)
    return fields.filter(({ code }) => codes.includes(code))
  }

  return {
    nameOf(unit) {
      const [first, ...others] = fieldsOf(unit)
      return first && others.length === 0 ? first.name : t(`unit.${unit}`, unit)
    },
    valueOf(unit, value) {
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (fieldsOf(unit).length === 0) return plainWords(value) || t('conflict.empty')
      const data = dataOf({ [unit]: value })
      const written = fieldsOf(unit).flatMap((field) => writtenAnswer(field, data[field.code], i18n.language) ?? [])
      return written.join(', ') || t('conflict.empty')
    },
  }
}

/** A value no configuration asks for: a note's text, a day, the name of whoever a reminder is for. */
function plainWords(value: Json): string {
  if (isBody(value)) return String(value.name ?? '')
  return value === null ? '' : String(value)
}

/** A stored answer as text; null where there is none. */
export function writtenAnswer({ type, values }: FieldConfig, stored: unknown, language: string): string | null {
  if (isEmpty(stored)) return null
  switch (type) {
    case 'select': {
      const chosen = values?.find(({ value }) => value === stored)
      return chosen?.label ?? chosen?.value ?? String(stored)
    }
    case 'currency':
      return formatMoney(unitsToCents(Number(stored)), DEFAULT_CURRENCY, language)
    case 'date':
      return formatDate(String(stored), language)
    case 'number':
      return Number(stored).toLocaleString(language)
    case 'email':
    case 'phone':
    case 'string':
      return String(stored)
  }
}
