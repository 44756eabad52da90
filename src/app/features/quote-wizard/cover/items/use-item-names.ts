import { useTranslation } from 'react-i18next'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { type ItemNames, useItemNames as useNamesIn } from '../../../../words/use-item-names.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'

/** The names of the open draft's things, its subject groups among them. */
export function useItemNames(): ItemNames & { group: (key: string) => string } {
  const { t } = useTranslation('cover')
  const { body } = useQuoteDraft()
  const names = useNamesIn(body)
  return {
    ...names,
    group(key) {
      const groups = itemsOf(body, 'subjectGroups')
      const at = groups.findIndex(([each]) => each === key)
      const named = groups[at] && textIn(groups[at][1], 'name')
      return named || t('group.unnamed', { number: at + 1 })
    },
  }
}

/** The name of whatever underwriting speaks of: a location, a building, an operation. */
export function useSubjectName(): (id: string) => string | undefined {
  const { body } = useQuoteDraft()
  const names = useItemNames()
  const isIn = (collection: string, id: string) => itemsOf(body, collection).some(([key]) => key === id)
  return (id) => {
    if (isIn('locations', id)) return names.location(id)
    if (isIn('exposures', id)) return names.exposure(id)
    return isIn('operations', id) ? names.operation(id) : undefined
  }
}
