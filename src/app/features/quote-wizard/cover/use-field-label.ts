import { useTranslation } from 'react-i18next'
import { givenNameOf } from '#domain/quote/exposure-fields.ts'
import { textIn } from '#domain/quote/quote.items.ts'
import type { Body } from '#domain/sync/json.ts'

/** How a field is called; an amount is called by what it is for this type ("Replacement cost" of a dwelling). */
export function useFieldLabel(exposure: Body): { exposure: string; field: (name: string) => string } {
  const { t } = useTranslation('cover')
  const type = textIn(exposure, 'type') ?? ''
  return {
    exposure: givenNameOf(exposure) || t(`farm:exposure.${type}`),
    field: (name) => t([`cover:fieldOf.${type}.${name}`, `cover:field.${name}`]),
  }
}
