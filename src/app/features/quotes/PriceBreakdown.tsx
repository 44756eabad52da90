import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailColumns } from '../../blocks/detail/DetailColumns.tsx'
import { ExposurePricing } from '../../farm/ExposurePricing.tsx'
import { PricePanel } from './PricePanel.tsx'
import { quotePriceQuery } from './quote.queries.ts'

/** What a quote costs and why, with its discount; amounts per exposure and peril for staff (spec 2 §2 Quotes, §6). */
export function PriceBreakdown({ id, discounts }: { id: string; discounts: ReactNode }) {
  const { t } = useTranslation('quotes')
  const { data: price } = useQuery(quotePriceQuery(id))
  const isEmpty = price?.total === 0 && price.exposure_pricing.length === 0
  return (
    <DetailColumns aside={<PricePanel id={id} />}>
      <Stack gap="lg">
        {discounts}
        {isEmpty && (
          <Text c="dimmed" role="status">
            {t('noPrice')}
          </Text>
        )}
        {price && price.exposure_pricing.length > 0 && <ExposurePricing exposures={price.exposure_pricing} />}
      </Stack>
    </DetailColumns>
  )
}
