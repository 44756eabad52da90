import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import type { QuoteStep } from '#domain/quote/checks/step-names.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { type Fact, FactGrid } from '../../../blocks/detail/FactGrid.tsx'
import { useUrlSearch } from '../../../blocks/url-search.ts'
import { Card } from '../Card.tsx'
import { useItemNames } from '../cover/items/use-item-names.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'
import { useQuoteTitle } from '../use-quote-title.ts'

/** What was answered, step by step, each with the way back to it. */
export function StepSummary() {
  const { t } = useTranslation('wizard')
  const [, changeUrl] = useUrlSearch()
  const facts = useStepFacts()
  return Object.entries(facts).map(([step, own]) => (
    <Card
      key={step}
      title={t(`quotes:step.${step}`)}
      action={
        <Button
          variant="default"
          aria-label={t('summary.edit', { step: t(`quotes:step.${step}`) })}
          onClick={() => void changeUrl({ step })}
        >
          {t('summary.editShort')}
        </Button>
      }
    >
      <div className={classes.fields}>
        <FactGrid facts={own} />
      </div>
    </Card>
  ))
}

function useStepFacts(): Partial<Record<QuoteStep, Fact[]>> {
  const { t, i18n } = useTranslation('wizard')
  const { body, facts } = useQuoteDraft()
  const { title = '' } = useQuoteTitle(body)
  const names = useItemNames()
  const day = (date: string) => formatDate(date, i18n.language)
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY, i18n.language)
  const list = (values: (string | undefined)[]) => values.filter(Boolean).join(', ')
  const schedule = textIn(body, 'paymentSchedule')

  return {
    'preliminary-information': [
      { label: t('policyholder'), value: title },
      { label: t('summary.term'), value: `${day(facts.farm.startsOn)} – ${day(facts.farm.endsOn)}` },
      {
        label: t('insured.title'),
        value: list(itemsOf(body, 'namedInsureds').map(([, each]) => textIn(each, 'name'))),
      },
      {
        label: t('operations.title'),
        value: list(itemsOf(body, 'operations').map(([key]) => names.operation(key))),
      },
    ],
    'coverage-selection': [
      { label: t('field.locations'), value: list(itemsOf(body, 'locations').map(([key]) => names.location(key))) },
      ...itemsOf(body, 'exposures').map(([key, each]) => ({
        label: names.exposure(key),
        value: money(ratingLimitCents(each)),
      })),
    ],
    'payment-details': [{ label: t('schedule.title'), value: schedule ? t(`farm:schedule.${schedule}`) : null }],
  }
}
