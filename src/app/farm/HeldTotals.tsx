import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OfferTotals } from '#domain/quote/pricing/offer-totals.ts'
import { Amounts } from '../blocks/detail/Amounts.tsx'
import { usePriceSteps } from './use-price-steps.ts'

export interface HeldPrice {
  totals: OfferTotals
  /** Whose word it is, and of when. */
  note: string
}

/** What a farm costs as far as this device knows without the office. */
export function HeldTotals({ totals, note }: HeldPrice) {
  const { t } = useTranslation('farm')
  const rowsOf = usePriceSteps()
  const { premiumCents, taxCents, fees, totalCents, currency } = totals
  return (
    <Stack gap="sm">
      <Amounts
        currency={currency}
        amounts={[
          ...rowsOf(totals.steps),
          { label: t('farm:price.premium'), cents: premiumCents },
          { label: t('farm:price.taxes'), cents: taxCents },
          ...fees.map(({ name, cents }) => ({ label: t(`farm:fee.${name}`), cents })),
          { label: t('farm:price.total'), cents: totalCents, isTotal: true },
        ]}
      />
      <Text size="sm" c="dimmed" role="status">
        {note}
      </Text>
    </Stack>
  )
}
