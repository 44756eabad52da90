import { List, SegmentedControl, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import { conditionsHash, conditionsToRead, hasReadConditions } from '#domain/quote/checks/quote-conditions.ts'
import { isBody } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { ReviewNotice } from '../../../farm/ReviewNotice.tsx'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'
import { StepPage } from '../StepPage.tsx'
import { EligibilityCard } from './EligibilityCard.tsx'

/** What the screening says, and the conditions the insured has to know before there is an offer (settled 21). */
export function EligibilityStep() {
  const { t } = useTranslation('wizard')
  const { body, context } = useQuoteDraft()
  return (
    <StepPage title={t('eligibility.title')}>
      <Stack gap="md">
        <ReviewNotice body={body} />
        <EligibilityCard />
        <Card title={t('conditions.title')} hint={t('conditions.hint')}>
          <List className={classes.conditions ?? ''} spacing="sm" type="ordered">
            {conditionsToRead(body, context).map((code) => (
              <List.Item key={code}>{t(`conditions.${code}`)}</List.Item>
            ))}
          </List>
          <ConditionsRead />
        </Card>
      </Stack>
    </StepPage>
  )
}

/** A human answer, given for the operations as they are now; with others it has to be given again. */
function ConditionsRead() {
  const { t } = useTranslation('wizard')
  const { body, edit, isEditable } = useQuoteDraft()
  const { readAllConditions: given } = body
  const saidYes = isBody(given) && textIn(given, 'answer') === 'Yes'
  const isRead = hasReadConditions(body)
  return (
    <div className={classes.question}>
      <div>
        <Text fw={600}>{t('conditions.read')}</Text>
        {saidYes && !isRead && (
          <Text size="sm" c="var(--attention)">
            {t('conditions.again')}
          </Text>
        )}
      </div>
      <SegmentedControl
        aria-label={t('conditions.read')}
        data-path="readAllConditions"
        value={isRead ? 'Yes' : 'No'}
        disabled={!isEditable}
        onChange={(answer) => edit([setUnit(body, 'readAllConditions', { answer, inputsHash: conditionsHash(body) })])}
        data={[
          { value: 'No', label: t('no') },
          { value: 'Yes', label: t('yes') },
        ]}
      />
    </div>
  )
}
