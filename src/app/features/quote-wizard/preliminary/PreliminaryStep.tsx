import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NewerVersion } from '../price/NewerVersion.tsx'
import { StepPage } from '../StepPage.tsx'
import { AllNo } from './AllNo.tsx'
import { BusinessDetails } from './BusinessDetails.tsx'
import { ClaimsHistory } from './ClaimsHistory.tsx'
import { CoverPeriod } from './CoverPeriod.tsx'
import { NamedInsureds } from './NamedInsureds.tsx'
import { Operations } from './Operations.tsx'
import { Questions } from './Questions.tsx'

/** Who is insured, from when, what the farm does and what has happened there (settled 21). */
export function PreliminaryStep() {
  const { t } = useTranslation('wizard')
  return (
    <StepPage title={t('preliminary.title')} hint={t('preliminary.hint')}>
      <Stack gap="md">
        <NewerVersion />
        <CoverPeriod />
        <NamedInsureds />
        <BusinessDetails />
        <Operations />
        <AllNo />
        <Questions group="operationQuestions" />
        <Questions group="housekeeping" />
        <ClaimsHistory />
        <Questions group="insuranceHistory" />
      </Stack>
    </StepPage>
  )
}
