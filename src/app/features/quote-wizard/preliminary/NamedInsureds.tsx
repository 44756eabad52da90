import { ActionIcon, Button, Group, Radio } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deletionOf } from '#domain/quote/edits/delete-exposures.ts'
import { setUnit } from '#domain/quote/edits/set-unit.ts'
import { itemsOf } from '#domain/quote/quote.items.ts'
import { FieldGrid } from '../../../blocks/form/FieldGrid.tsx'
import { DateAnswer, TextAnswer } from '../answers.tsx'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'

/** Everybody the policy insures by name; one of them signs (spec 2 §4: choosing one unsets the others). */
export function NamedInsureds() {
  const { t } = useTranslation('wizard')
  const { body, edit, add, isEditable } = useQuoteDraft()
  const insureds = itemsOf(body, 'namedInsureds')
  return (
    <Card
      title={t('insured.title')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={!isEditable}
          onClick={() => add('namedInsureds', {})}
        >
          {t('insured.add')}
        </Button>
      }
    >
      {insureds.map(([key], at) => (
        <div key={key} className={classes.item} role="group" aria-label={t('insured.one', { number: at + 1 })}>
          <FieldGrid>
            <TextAnswer path={`namedInsureds/${key}/name`} label={t('insured.name')} required />
            <DateAnswer path={`namedInsureds/${key}/dateOfBirth`} label={t('insured.dateOfBirth')} />
          </FieldGrid>
          <Group justify="space-between" mt="sm">
            <Radio
              name="signatory"
              label={t('insured.signs')}
              checked={body['signatory'] === key}
              disabled={!isEditable}
              onChange={() => edit([setUnit(body, 'signatory', key)])}
              data-path="signatory"
            />
            {insureds.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('insured.remove', { number: at + 1 })}
                onClick={() => edit([deletionOf(body, [`namedInsureds/${key}`])])}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </Group>
        </div>
      ))}
    </Card>
  )
}
