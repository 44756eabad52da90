import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { Amounts } from '../blocks/detail/Amounts.tsx'
import { ChangeAmounts } from './ChangeAmounts.tsx'
import type { CarriedCost, ChangeCost } from './change-cost.ts'
import classes from './change-in-terms.module.css'

interface ChangeInTermsProps {
  cost: ChangeCost
  currency: string
  /** What else there is to tell of a term, under its amounts; null stands for the change's own. */
  more?: (termNumber: number | null) => ReactNode
}

/** What a change costs, a block for its term and for each it is carried forward into, and what they come to together. */
export function ChangeInTerms({ cost, currency, more }: ChangeInTermsProps) {
  const { t, i18n } = useTranslation('endorsements')
  const { carried, togetherCents } = cost
  const day = (date: string) => formatDate(date, i18n.language)
  const nameOf = ({ number, startsOn, endsOn }: CarriedCost) =>
    t('carried.term', { number, from: day(startsOn), to: day(endsOn) })
  return (
    <Stack gap="lg">
      {carried.length > 0 && <Title order={4}>{t('carried.thisTerm')}</Title>}
      <ChangeAmounts cost={cost} currency={currency} />
      {more?.(null)}
      {carried.map((each) => (
        <Stack key={each.number} gap="lg" className={classes.term ?? ''}>
          <Title order={4}>{nameOf(each)}</Title>
          <ChangeAmounts cost={each} currency={currency} />
          {more?.(each.number)}
        </Stack>
      ))}
      {carried.length > 0 && (
        <div className={`${classes.term} ${classes.together}`}>
          <Amounts
            currency={currency}
            amounts={[
              { label: t('carried.inThisTerm'), cents: cost.toBillCents },
              ...carried.map((each) => ({ label: nameOf(each), cents: each.toBillCents })),
              { label: t('carried.together'), cents: togetherCents, isTotal: true },
            ]}
          />
        </div>
      )}
    </Stack>
  )
}
