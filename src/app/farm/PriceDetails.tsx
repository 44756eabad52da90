import { Box, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { QuotePrice } from '#domain/quote/pricing/quote-price.schema.ts'
import { DetailColumns } from '../blocks/detail/DetailColumns.tsx'
import type { AnswerQuery } from '../data/answer-query.ts'
import { useAccount } from '../session/account.ts'
import { ExposurePricing } from './ExposurePricing.tsx'
import type { HeldPrice } from './HeldTotals.tsx'
import { PricePanel } from './PricePanel.tsx'

interface PriceDetailsProps {
  query: AnswerQuery<QuotePrice>
  /** What this device knows of it. */
  held?: HeldPrice | null | undefined
  /** Above the table: what may still change the price. */
  children?: ReactNode
}

/** What a farm costs and why; amounts per exposure and peril for staff (spec 2 §2 Quotes, §6). */
export function PriceDetails({ query, held, children }: PriceDetailsProps) {
  const { t } = useTranslation('farm')
  const { data: price } = useQuery(query)
  const seesAmounts = can(useAccount(), 'price_detail', 'read')
  const panel = <PricePanel query={query} held={held} />
  if (!children && !seesAmounts) return <Box maw={640}>{panel}</Box> // nothing stands beside it
  const isEmpty = price?.total === 0 && price.exposure_pricing.length === 0
  return (
    <DetailColumns aside={panel}>
      <Stack gap="lg">
        {children}
        {isEmpty && (
          <Text c="dimmed" role="status">
            {t('quotes:noPrice')}
          </Text>
        )}
        {price && price.exposure_pricing.length > 0 && <ExposurePricing exposures={price.exposure_pricing} />}
      </Stack>
    </DetailColumns>
  )
}
