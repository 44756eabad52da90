import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deletionOf } from '#domain/quote/edits/delete-exposures.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { Card } from './Card.tsx'
import { useQuoteDraft } from './draft/quote-draft.ts'
import classes from './quote-wizard.module.css'

interface ItemsCardProps {
  collection: 'namedInsureds' | 'businessDetails' | 'claims' | 'lossPayees'
  /** Whose words: title, add, one, remove. */
  words: 'insured' | 'business' | 'claims' | 'payees'
  hint?: string
  /** Said while there are none. */
  none?: string
  /** What marks one of them among the others, at its foot; removing it is then a sign beside the mark. */
  mark?: (key: string) => ReactNode
  /** One of them has to stay. */
  isOneNeeded?: boolean
  /** The questions about one. */
  children: (key: string) => ReactNode
}

/** What a farm may have several of: each with its questions, one more to add, each to remove. */
export function ItemsCard({ collection, words, hint, none, mark, isOneNeeded = false, children }: ItemsCardProps) {
  const { t } = useTranslation('wizard')
  const { body, edit, add, isEditable } = useQuoteDraft()
  const items = itemsOf(body, collection)
  const remove = (key: string) => edit([deletionOf(body, [`${collection}/${key}`])])
  return (
    <Card
      title={t(`${words}.title`)}
      {...(hint && { hint })}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={!isEditable}
          onClick={() => add(collection, {})}
        >
          {t(`${words}.add`)}
        </Button>
      }
    >
      {none && items.length === 0 && (
        <Text className={classes.fields} c="dimmed">
          {none}
        </Text>
      )}
      {items.map(([key], at) => (
        <div key={key} className={classes.item} role="group" aria-label={t(`${words}.one`, { number: at + 1 })}>
          <FieldGrid>{children(key)}</FieldGrid>
          <Group justify={mark ? 'space-between' : 'flex-end'} mt="sm">
            {mark?.(key)}
            {!(isOneNeeded && items.length === 1) && (
              <Remove
                words={t(`${words}.remove`, { number: at + 1 })}
                isSign={mark !== undefined}
                disabled={!isEditable}
                onClick={() => remove(key)}
              />
            )}
          </Group>
        </div>
      ))}
    </Card>
  )
}

interface RemoveProps {
  words: string
  isSign: boolean
  disabled: boolean
  onClick: () => void
}

function Remove({ words, isSign, ...button }: RemoveProps) {
  if (isSign)
    return (
      <ActionIcon {...button} variant="subtle" color="gray" aria-label={words}>
        <IconTrash size={18} />
      </ActionIcon>
    )
  return (
    <Button {...button} variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />}>
      {words}
    </Button>
  )
}
