import { useTranslation } from 'react-i18next'

/** Names of acts, records and fields; what has none yet is shown as it was written, in readable words. */
export function useAuditWords() {
  const { t } = useTranslation('audit')
  return {
    action: (code: string) => t(`actions.${code}`, { defaultValue: inWords(code) }),
    entity: (code: string) => t(`entities.${code}`, { defaultValue: inWords(code) }),
    /** Roles and yes or no have words; everything else is shown as it was typed. */
    value(path: string, value: string | null) {
      if (value === null) return null
      if (codeOf(path) === 'role') return t(`roles:roles.${value}`, { defaultValue: value })
      return value === 'true' || value === 'false' ? t(`values.${value}`) : value
    },
    field: (path: string) => t(`fields.${codeOf(path)}`, { defaultValue: inWords(path) }),
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
