import { useTranslation } from 'react-i18next'
import { unnamedKeys } from '#domain/product/answer-words.ts'
import { givenNameOf } from '#domain/product/exposure-fields.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { useOperationName } from './use-operation-name.ts'

export interface ItemNames {
  location: (key: string) => string
  exposure: (key: string) => string
  operation: (key: string) => string
}

/** What a person calls the things of a farm; what nobody has named yet is called by its kind or number, and so are two alike. */
export function useItemNames(body: Body): ItemNames {
  const { t } = useTranslation('cover')
  const operationName = useOperationName()
  const itemIn = (collection: string, key: string): Body => {
    const items = body[collection]
    const item = isBody(items) ? items[key] : undefined
    return isBody(item) ? item : {}
  }
  const numberOf = (collection: string, key: string) =>
    itemsOf(body, collection).findIndex(([each]) => each === key) + 1

  return {
    location: (key) =>
      textIn(itemIn('locations', key), 'name') || t('cover:location.unnamed', { number: numberOf('locations', key) }),
    exposure(key) {
      const exposure = itemIn('exposures', key)
      return givenNameOf(exposure) || t(unnamedKeys(exposure))
    },
    operation(key) {
      const code = textIn(itemIn('operations', key), 'level4Code') ?? ''
      const alike = itemsOf(body, 'operations').filter(([, each]) => textIn(each, 'level4Code') === code)
      const name = operationName(code)
      if (!name) return t('cover:operation.unnamed', { number: numberOf('operations', key) })
      if (alike.length < 2) return name
      return t('cover:operation.oneOf', { name, number: alike.findIndex(([each]) => each === key) + 1 })
    },
  }
}
