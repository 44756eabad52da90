import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../blocks/detail/Section.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { PriceSection } from '../../farm/PriceSection.tsx'
import { quotePriceQuery } from './quote.queries.ts'

/** The office's price: of a draft as it stands, of any other quote as it was locked. */
export function PricePanel({ id }: { id: string }) {
  const { t } = useTranslation('farm')
  const { data: price, error, refetch } = useQuery(quotePriceQuery(id))
  if (price) return <PriceSection price={price} />
  return (
    <Section title={t('farm:price.title')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />}
    </Section>
  )
}
