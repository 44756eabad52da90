import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { newExposure } from '#domain/product/exposure-fields.ts'
import { mayAddExposure } from '#domain/quote/edits/operations.ts'
import type { ExposureType } from '#domain/rating/farm.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { steady } from '../../../../blocks/wizard/steady.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import classes from '../items/cover.module.css'
import { useEditing } from '../items/editing.ts'
import { useRefusal } from '../items/use-refusal.ts'

interface AddExposureProps {
  types: readonly ExposureType[]
  location?: string
}

/** One tap adds a thing and opens it. */
export function AddExposure({ types, location }: AddExposureProps) {
  const { body, facts, add, isEditable } = useQuoteDraft()
  const editing = useEditing()
  const tellRefusal = useRefusal()
  if (!isEditable) return null

  const addOne = (type: ExposureType) => {
    const { refusal } = mayAddExposure(body, type)
    if (refusal) return tellRefusal(refusal)
    const operations = itemsOf(body, 'operations').filter(([, each]) => textIn(each, 'location') === location)
    const operation = operations.length === 1 ? operations[0]?.[0] : undefined
    const place = { ...(location && { location }), ...(operation && { operation }) }
    editing.open(`exposures/${add('exposures', newExposure(type, place, facts.product.served?.fields))}`)
  }

  return <AddButtons types={types} onAdd={addOne} {...(location && { 'data-path': 'exposures' })} />
}

interface AddButtonsProps {
  types: readonly ExposureType[]
  onAdd: (type: ExposureType) => void
  'data-path'?: string
}

const AddButtons = steady(function AddButtons({ types, onAdd, ...mark }: AddButtonsProps) {
  const { t } = useTranslation('cover')
  return (
    <div className={classes.add} role="group" aria-label={t('add')} data-path={mark['data-path']}>
      {types.map((type) => (
        <Button
          key={type}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onAdd(type)}
        >
          {t(`farm:exposure.${type}`)}
        </Button>
      ))}
    </div>
  )
})
