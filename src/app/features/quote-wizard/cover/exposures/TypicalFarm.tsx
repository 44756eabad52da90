import { Button, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { typicalFarm } from '#domain/product/typical-farm.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import classes from '../items/cover.module.css'
import { useEditing } from '../items/editing.ts'

/** Where nothing is insured yet: one tap puts there what such a farm has, and opens the first of it. */
export function TypicalFarm({ location }: { location: string }) {
  const { t } = useTranslation('cover')
  const { body, facts, addAll, isEditable } = useQuoteDraft()
  const editing = useEditing()
  if (!isEditable || itemsOf(body, 'exposures').length > 0) return null

  const [key, operation] = itemsOf(body, 'operations').find(([, each]) => textIn(each, 'location') === location) ?? []
  const add = () => {
    const level4Code = (operation && textIn(operation, 'level4Code')) ?? ''
    const [first] = addAll(
      'exposures',
      typicalFarm({ location, operation: key, level4Code }, facts.product.served?.fields),
    )
    if (first) editing.open(`exposures/${first}`)
  }
  return (
    <div className={classes.typical}>
      <Button leftSection={<IconSparkles size={18} aria-hidden />} onClick={add}>
        {t('typical.add')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('typical.hint')}
      </Text>
    </div>
  )
}
