import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { EligibilityCard } from '../eligibility/EligibilityCard.tsx'
import classes from '../quote-wizard.module.css'

/** What the rules say of the farm as it stands. They run with every change; here a person asks to hear them. */
export function CheckEligibility() {
  const { t } = useTranslation('cover')
  const { facts } = useQuoteDraft()
  const [isAsked, setAsked] = useState(false)
  const missing = facts.steps.filter(({ step }) => step === 'property-details').flatMap((step) => step.missing)
  if (isAsked && missing.length === 0) return <EligibilityCard />

  return (
    <Card
      title={t('eligibility.title')}
      hint={t('eligibility.what')}
      action={<Button onClick={() => setAsked(true)}>{t('eligibility.check')}</Button>}
    >
      {isAsked && (
        <Text className={classes.fields} c="var(--attention)" role="alert">
          {t('eligibility.missing', { count: missing.length })}
        </Text>
      )}
    </Card>
  )
}
