import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { moveExposure } from '#domain/quote/edits/move-exposure.ts'
import { readAt } from '#domain/sync/path.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useItemNames } from '../items/use-item-names.ts'
import { useProblemWords } from '../items/use-problem-words.ts'

/** Something entered under the wrong place is moved, not typed again. */
export function LocationOf({ exposureKey }: { exposureKey: string }) {
  const { t } = useTranslation('cover')
  const { body, edit, isEditable } = useQuoteDraft()
  const names = useItemNames()
  const problemsAt = useProblemWords()
  const locations = itemsOf(body, 'locations')
  const path = `exposures/${exposureKey}/location`
  const [wrong] = problemsAt(path)
  if (locations.length < 2 && !wrong) return null
  return (
    <Select
      label={t('field.location')}
      data={locations.map(([key]) => ({ value: key, label: names.location(key) }))}
      value={readAt(body, path) as string} // asked only where it is text
      error={wrong}
      disabled={!isEditable}
      data-path={path}
      onChange={(location) => location && edit(moveExposure(body, exposureKey, location))}
    />
  )
}
