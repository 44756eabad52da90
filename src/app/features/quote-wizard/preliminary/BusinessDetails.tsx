import { ActionIcon, Button, Group, Radio } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deletionOf } from '#domain/quote/edits/delete-exposures.ts'
import { setUnit } from '#domain/quote/edits/set-unit.ts'
import { itemsOf } from '#domain/quote/quote.items.ts'
import { FieldGrid } from '../../../blocks/form/FieldGrid.tsx'
import { AddressAnswer } from '../AddressAnswer.tsx'
import { TextAnswer } from '../answers.tsx'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'

/** The names the farm does business under, with their addresses; mail goes to one of them (spec 2 §4). */
export function BusinessDetails() {
  const { t } = useTranslation('wizard')
  const { body, edit, add, isEditable } = useQuoteDraft()
  const businesses = itemsOf(body, 'businessDetails')
  return (
    <Card
      title={t('business.title')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={!isEditable}
          onClick={() => add('businessDetails', {})}
        >
          {t('business.add')}
        </Button>
      }
    >
      {businesses.map(([key], at) => (
        <div key={key} className={classes.item} role="group" aria-label={t('business.one', { number: at + 1 })}>
          <FieldGrid>
            <TextAnswer path={`businessDetails/${key}/name`} label={t('business.name')} />
            <AddressAnswer path={`businessDetails/${key}/address`} />
          </FieldGrid>
          <Group justify="space-between" mt="sm">
            <Radio
              name="primaryMailing"
              label={t('business.primary')}
              checked={body['primaryMailing'] === key}
              disabled={!isEditable}
              onChange={() => edit([setUnit(body, 'primaryMailing', key)])}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('business.remove', { number: at + 1 })}
              onClick={() => edit([deletionOf(body, [`businessDetails/${key}`])])}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        </div>
      ))}
    </Card>
  )
}
