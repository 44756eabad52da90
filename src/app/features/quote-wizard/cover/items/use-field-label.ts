import { useTranslation } from 'react-i18next'
import { fieldKeys, optionKeys } from '#domain/product/answer-words.ts'
import { givenNameOf } from '#domain/product/exposure-fields.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { useServedWords } from '../../draft/use-served-words.ts'

interface FieldLabels {
  exposure: string
  field: (name: string) => string
  /** One answer of a menu. */
  option: (name: string, option: string) => string
}

/** How a field is called; an amount is called by what it is for this type ("Replacement cost" of a dwelling). */
export function useFieldLabel(exposure: Body): FieldLabels {
  const { t } = useTranslation('cover')
  const served = useServedWords()
  const type = textIn(exposure, 'type') ?? ''
  return {
    exposure: givenNameOf(exposure) || t(`farm:exposure.${type}`),
    field: (name) => served(`exposures/${type}/${name}`, ...fieldKeys(type, name)),
    option: (name, option) => served(`exposures/${type}/${name}/${option}`, ...optionKeys(name, option)),
  }
}
