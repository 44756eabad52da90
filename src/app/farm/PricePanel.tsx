import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { QuotePrice } from '#domain/quote/pricing/quote-price.schema.ts'
import { Section } from '../blocks/detail/Section.tsx'
import { ErrorPanel } from '../blocks/feedback/ErrorPanel.tsx'
import type { AnswerQuery } from '../data/answer-query.ts'
import { isUnreachable } from '../data/refusal.ts'
import { type HeldPrice, HeldTotals } from './HeldTotals.tsx'
import { PriceSection } from './PriceSection.tsx'

interface PricePanelProps {
  query: AnswerQuery<QuotePrice>
  /** What this device knows of it, for as long as the office cannot be reached. */
  held?: HeldPrice | null | undefined
}

/** The office's price: of a draft as it stands, of anything else as it was locked or sold. */
export function PricePanel({ query, held }: PricePanelProps) {
  const { t } = useTranslation('farm')
  const { data: price, error, refetch } = useQuery(query)
  if (price) return <PriceSection price={price} />
  return (
    <Section title={t('farm:price.title')}>
      {error && held && isUnreachable(error) && <HeldTotals {...held} />}
      {error && !(held && isUnreachable(error)) && (
        <ErrorPanel error={error} title={t('farm:price.failed')} onRetry={() => void refetch()} />
      )}
      {!error && <Skeleton height={160} />}
    </Section>
  )
}
