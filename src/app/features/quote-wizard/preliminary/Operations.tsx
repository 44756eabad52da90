import { ActionIcon, Group, type OptionsFilter, Select, Switch, Text } from '@mantine/core'
import { IconTractor, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchForm, searchWords } from '#domain/kernel/search-text.ts'
import { OPERATION_CODES } from '#domain/rating/operation-codes.ts'
import { isYes, itemsOf, textIn } from '#domain/sync/read-body.ts'
import { useOperationName } from '../../../words/use-operation-name.ts'
import { Card } from '../Card.tsx'
import { useDeletions } from '../cover/items/use-deletions.tsx'
import { useItemNames } from '../cover/items/use-item-names.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'

/** What the farm does, from the code table; each is commercial unless it is a hobby (domain 2.4, 4.8 item 38). */
export function Operations() {
  const { t } = useTranslation('wizard')
  const { body, add, isEditable } = useQuoteDraft()
  const { removeOperation, markCommercial } = useDeletions()
  const names = useItemNames()
  const [search, setSearch] = useState('')
  const operations = itemsOf(body, 'operations')
  const nameOf = useOperationName()
  const choices = OPERATION_CODES.map(({ level4Code }) => ({
    value: level4Code,
    label: `${nameOf(level4Code)} · ${level4Code}`,
    also: t(`operations:also.${level4Code}`),
  }))

  return (
    <Card title={t('operations.title')} hint={t('operations.hint')}>
      {operations.map(([key, operation]) => {
        const name = names.operation(key)
        const location = textIn(operation, 'location')
        return (
          <div key={key} className={classes.item}>
            <Group justify="space-between" wrap="nowrap">
              <Group gap="sm" wrap="nowrap">
                <IconTractor aria-hidden />
                <div>
                  <Text fw={600}>{name}</Text>
                  <Text size="sm" c="dimmed">
                    {[textIn(operation, 'level4Code'), location && names.location(location)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
              </Group>
              <Group gap="sm" wrap="nowrap">
                <Switch
                  label={t('operations.commercial')}
                  checked={isYes(operation['isCommercial'])}
                  disabled={!isEditable}
                  onChange={(event) => void markCommercial(key, event.currentTarget.checked)}
                  data-path={`operations/${key}/isCommercial`}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('operations.remove', { name })}
                  onClick={() => void removeOperation(key)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Group>
            </Group>
          </div>
        )
      })}
      <div className={classes.fields}>
        <Select
          label={t('operations.add')}
          placeholder={t('operations.search')}
          data={choices}
          searchable
          filter={byAnyWord}
          searchValue={search}
          onSearchChange={setSearch}
          nothingFoundMessage={t('operations.nothing')}
          value={null}
          disabled={!isEditable}
          data-path="operations"
          onChange={(level4Code) => {
            if (!level4Code) return
            add('operations', { level4Code, isCommercial: true })
            setSearch('')
          }}
        />
      </div>
    </Card>
  )
}

/** "honey" and "canola" find their line of business as its official name does. */
const byAnyWord: OptionsFilter = ({ options, search }) => {
  const words = searchWords(search)
  return options.filter((option) => {
    const { label = '', also = '' } = option as { label?: string; also?: string } // of `choices`
    const form = searchForm(`${label} ${also}`)
    return words.every((word) => form.includes(word))
  })
}
