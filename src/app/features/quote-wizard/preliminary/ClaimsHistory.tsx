import { Button, Group } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deletionOf } from '#domain/quote/edits/delete-exposures.ts'
import { itemsOf } from '#domain/quote/quote.items.ts'
import { CLAIM_CAUSES } from '#domain/underwriting/facts.ts'
import { FieldGrid } from '../../../blocks/form/FieldGrid.tsx'
import { ChoiceAnswer, DateAnswer, MoneyAnswer, TextAnswer } from '../answers.tsx'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'

/** What happened on the farm in the last years; underwriting counts five (domain 2.5 U07). */
export function ClaimsHistory() {
  const { t } = useTranslation('wizard')
  const { body, edit, add, isEditable } = useQuoteDraft()
  const claims = itemsOf(body, 'claims')
  const causes = CLAIM_CAUSES.map((cause) => ({ value: cause, label: t(`claims.causes.${cause}`) }))
  return (
    <Card
      title={t('claims.title')}
      hint={t(claims.length ? 'claims.hint' : 'claims.none')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={!isEditable}
          onClick={() => add('claims', {})}
        >
          {t('claims.add')}
        </Button>
      }
    >
      {claims.map(([key], at) => (
        <div key={key} className={classes.item} role="group" aria-label={t('claims.one', { number: at + 1 })}>
          <FieldGrid>
            <DateAnswer path={`claims/${key}/occurredOn`} label={t('claims.occurredOn')} />
            <ChoiceAnswer path={`claims/${key}/cause`} label={t('claims.cause')} data={causes} />
            <MoneyAnswer path={`claims/${key}/paid`} label={t('claims.paid')} />
            <TextAnswer path={`claims/${key}/description`} label={t('claims.description')} maxLength={500} />
          </FieldGrid>
          <Group justify="flex-end" mt="sm">
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => edit([deletionOf(body, [`claims/${key}`])])}
            >
              {t('claims.remove')}
            </Button>
          </Group>
        </div>
      ))}
    </Card>
  )
}
