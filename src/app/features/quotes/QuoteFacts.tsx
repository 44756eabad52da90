import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { hasReadConditions } from '#domain/quote/checks/quote-conditions.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { centsIn, itemsOf, textIn } from '#domain/sync/read-body.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { Section } from '../../blocks/detail/Section.tsx'
import { useItemNames } from '../../words/use-item-names.ts'
import type { ShownQuote } from './shown-quote.ts'

/** A business with where it is. */
function businessOf(business: Body): string {
  const address = isBody(business.address) ? business.address : {}
  return [textIn(business, 'name'), textIn(address, 'city')].filter(Boolean).join(' · ')
}

/** For whom, from when to when, for which lines of business. */
export function QuoteFacts({ quote }: { quote: ShownQuote }) {
  const { t, i18n } = useTranslation('quotes')
  const { body, policyholderId, policyholderName, startsOn, endsOn, createdAt, currency } = quote
  const names = useItemNames(body)
  const date = (value: string | Date | null) => value && formatDate(value, i18n.language)
  const schedule = textIn(body, 'paymentSchedule')
  const listed = (collection: string, nameOf: (key: string, item: typeof body) => string | undefined) =>
    itemsOf(body, collection)
      .map(([key, item]) => nameOf(key, item))
      .filter(Boolean)
      .join(', ')

  return (
    <Section title={t('part.facts')}>
      <FactGrid
        facts={[
          {
            label: t('fact.policyholder'),
            value: policyholderId && (
              <Anchor
                renderRoot={(props) => (
                  <Link {...props} to="/policyholders/$id/details" params={{ id: policyholderId }} />
                )}
              >
                {policyholderName || t('unnamed')}
              </Anchor>
            ),
          },
          { label: t('fact.effective'), value: date(startsOn) },
          { label: t('fact.expiry'), value: date(endsOn) },
          { label: t('fact.schedule'), value: schedule && t(`farm:schedule.${schedule}`) },
          {
            label: t('fact.propertyTiv'),
            value: formatMoney(centsIn(body, 'propertyTIV'), currency, i18n.language),
          },
          { label: t('fact.created'), value: date(createdAt) },
          { label: t('fact.namedInsureds'), value: listed('namedInsureds', (_, item) => textIn(item, 'name')) },
          { label: t('fact.businesses'), value: listed('businessDetails', (_, item) => businessOf(item)) },
          {
            label: t('fact.conditions'),
            value: t(hasReadConditions(body) ? 'fact.conditionsRead' : 'fact.conditionsOpen'),
          },
          { label: t('fact.operations'), value: listed('operations', names.operation), isWide: true },
        ]}
      />
    </Section>
  )
}
