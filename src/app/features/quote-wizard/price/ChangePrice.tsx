import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY } from '#domain/kernel/money.ts'
import { changeDayOf } from '#domain/quote/body/quote-kind.ts'
import { PriceTag } from '../../../blocks/wizard/PriceTag.tsx'
import { useIsOffline } from '../../../data/connection.ts'
import { ChangeInTerms } from '../../../farm/ChangeInTerms.tsx'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'
import { useChangeCost } from './use-change-cost.ts'

/** "This change adds, until Apr 1, 2027: $956.11", beside the price of the whole term. */
export function ChangePriceTag() {
  const { t, i18n } = useTranslation('endorsements')
  const { facts } = useQuoteDraft()
  const cost = useChangeCost()
  const waiting = useWaitingWords()
  const cents = cost?.togetherCents ?? 0
  const until = cost?.carried.at(-1)?.endsOn ?? facts.farm.endsOn
  const what = cents > 0 ? 'adds' : cents < 0 ? 'givesBack' : 'nothing'
  return (
    <PriceTag
      label={t(`cost.${what}`, { day: formatDate(until, i18n.language) })}
      totalCents={cost && Math.abs(cents)}
      currency={DEFAULT_CURRENCY}
      {...(!cost && { why: waiting })}
    />
  )
}

/** The same with premium, tax and bills. */
export function ChangePriceCard() {
  const { t, i18n } = useTranslation('endorsements')
  const { body, facts } = useQuoteDraft()
  const cost = useChangeCost()
  const waiting = useWaitingWords()
  const from = changeDayOf(body)
  if (!from) return null
  const until = cost?.carried.at(-1)?.endsOn ?? facts.farm.endsOn
  const day = (date: string) => formatDate(date, i18n.language)
  return (
    <Card title={t('cost.title', { from: day(from), to: day(until) })} {...(!cost && { hint: waiting })}>
      {cost && (
        <div className={classes.fields}>
          <ChangeInTerms cost={cost} currency={DEFAULT_CURRENCY} />
        </div>
      )}
    </Card>
  )
}

/** Why there is no figure yet. */
function useWaitingWords(): string {
  const { t } = useTranslation('endorsements')
  return t(useIsOffline() ? 'cost.needsConnection' : 'cost.follows')
}
