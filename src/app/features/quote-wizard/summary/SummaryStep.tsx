import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDayOf, isNewBusiness, isOfWholeTerm } from '#domain/quote/body/quote-kind.ts'
import { ConflictNotice } from '../../../device/ConflictNotice.tsx'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { CarryChoices } from '../price/CarryChoices.tsx'
import { ChangePriceCard } from '../price/ChangePrice.tsx'
import { NewerVersion } from '../price/NewerVersion.tsx'
import { PriceDifference } from '../price/PriceDifference.tsx'
import { PriceAmounts } from '../price/PriceReasons.tsx'
import classes from '../quote-wizard.module.css'
import { StepPage } from '../StepPage.tsx'
import { useFinishWords } from '../use-finish-words.ts'
import { MissingList } from './MissingList.tsx'
import { StepSummary } from './StepSummary.tsx'

/** Everything once more before it is locked: the price, what is missing with the way to it, and each step with Edit. */
export function SummaryStep({ closing }: { closing: ReactNode }) {
  const { t } = useTranslation('wizard')
  const finish = useFinishWords()
  const { body, facts, conflicts } = useQuoteDraft()
  const isNew = isNewBusiness(body)
  return (
    <StepPage title={t('summary.title')} hint={finish.hint}>
      <Stack gap="md">
        <ConflictNotice conflicts={[...conflicts]} />
        <MissingList />
        {changeDayOf(body) && <CarryChoices />}
        {changeDayOf(body) && <ChangePriceCard />}
        <Card title={t(isOfWholeTerm(body) ? 'price.title' : 'price.wholeTerm')}>
          <div className={classes.fields}>
            <PriceAmounts price={facts.price} />
          </div>
        </Card>
        <PriceDifference />
        <NewerVersion />
        {isNew && closing}
        <StepSummary />
      </Stack>
    </StepPage>
  )
}
