import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'

/** Names of acts, records and fields; what has none yet is shown as it was written, in readable words. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit')
  return {
    action: (code: string) => t(`actions.${code}`, { defaultValue: inWords(code) }),
    entity: (code: string) => t(`entities.${code}`, { defaultValue: inWords(code) }),
    /** Roles and yes or no have words, cents are money; everything else is shown as it was typed. */
    value(path: string, value: string | null) {
      if (value === null) return null
      if (/cents$/i.test(path)) return formatMoney(Number(value), DEFAULT_CURRENCY, i18n.language)
      if (codeOf(path) === 'recipient') return t(`recipients.${value}`, { defaultValue: value })
      if (codeOf(path) === 'role') return t(`roles:roles.${value}`, { defaultValue: value })
      return value === 'true' || value === 'false' ? t(`values.${value}`) : value
    },
    /** `state` is a province in an address and how far a quote has come; inside of a record the last part names it. */
    field(entity: string, path: string) {
      const code = codeOf(path)
      const last = code.split('.').at(-1)
      return t([`fieldsOf.${entity}.${code}`, `fields.${code}`, `fields.${last}`], { defaultValue: inWords(path) })
    },
  }
}

/** `firstName` of one record is `first_name` of another. */
function codeOf(path: string): string {
  return path.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
}

/** `business_details.addressLine1` → `Business details address line1`. */
function inWords(code: string): string {
  const words = codeOf(code).replace(/[._]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
