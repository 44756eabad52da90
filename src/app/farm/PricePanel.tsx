import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { QuotePrice } from '#domain/quote/quote-price.schema.ts'
import { Section } from '../blocks/detail/Section.tsx'
import { ErrorPanel } from '../blocks/feedback/ErrorPanel.tsx'
import type { AnswerQuery } from '../data/answer-query.ts'
import { PriceSection } from './PriceSection.tsx'

/** The office's price: of a draft as it stands, of anything else as it was locked or sold. */
export function PricePanel({ query }: { query: AnswerQuery<QuotePrice> }) {
  const { t } = useTranslation('farm')
  const { data: price, error, refetch } = useQuery(query)
  if (price) return <PriceSection price={price} />
  return (
    <Section title={t('farm:price.title')}>
      {error ? (
        <ErrorPanel error={error} title={t('farm:price.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </Section>
  )
}
