import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { provincesQuery } from '../../data/keep-reference.ts'
import { inDays, isProvince, wordKeysOf } from './value-words.ts'

/** Names of acts, records, fields and values; what has none yet is shown as it was written, in readable words. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit')
  const { data: provinces } = useQuery(provincesQuery)
  const nameOf = (province: string) => provinces?.find(({ value }) => value === province)?.label

  const valueOf = (entity: string, path: string, value: string): string => {
    const field = codeOf(path)
    if (value === 'true' || value === 'false') return t(`values.${value}`)
    if (field.endsWith('cents')) return formatMoney(Number(value), DEFAULT_CURRENCY, i18n.language)
    if (isProvince(field, value)) return nameOf(value) ?? value
    const defaultValue = inDays(value, i18n.language) ?? value
    const keys = wordKeysOf(entity, field, value)
    return keys.length > 0 ? t(keys, { defaultValue }) : defaultValue
  }
  return {
    action: (code: string) => t(`actions.${code}`, { defaultValue: inWords(code) }),
    entity: (code: string) => t(`entities.${code}`, { defaultValue: inWords(code) }),
    value: (entity: string, path: string, value: string | null) => value && valueOf(entity, path, value),
    /** `state` is a province in an address and how far a quote has come; inside of a record the last part names it. */
    field(entity: string, path: string) {
      const code = codeOf(path)
      const last = code.split('.').at(-1)!
      return t([`fieldsOf.${entity}.${code}`, `fields.${code}`, `fields.${last}`], { defaultValue: inWords(last) })
    },
  }
}

/** `firstName` of one record is `first_name` of another; items go by what they are, not by their ids and places. */
export function codeOf(path: string): string {
  const named = path.split('.').filter((part) => !/^\d+$|^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(part))
  return (named.length > 0 ? named : [path])
    .join('.')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
}

/** `addressLine1` → `Address line1`. */
function inWords(code: string): string {
  const words = codeOf(code).replace(/[._]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
