import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { Amounts } from '../blocks/detail/Amounts.tsx'
import type { TermCost } from './change-cost.ts'

interface ChangeAmountsProps {
  cost: TermCost
  currency: string
}

/** Premium and tax of a change, what they come to, and with which invoices that is billed or given back. */
export function ChangeAmounts({ cost, currency }: ChangeAmountsProps) {
  const { t, i18n } = useTranslation('endorsements')
  const { premiumCents, taxCents, toBillCents, bills } = cost
  const isGivenBack = toBillCents < 0
  return (
    <Stack gap="lg" maw={640}>
      <Amounts
        currency={currency}
        amounts={[
          { label: t(isGivenBack ? 'price.returnPremium' : 'price.premium'), cents: premiumCents },
          { label: t('price.tax'), cents: taxCents },
          {
            label: t(isGivenBack ? 'price.back' : 'price.toBill'),
            cents: toBillCents,
            note: t('price.feeStays'),
            isTotal: true,
          },
        ]}
      />
      {bills && toBillCents !== 0 && (
        <Amounts
          currency={currency}
          amounts={[
            { label: t('price.now'), cents: bills.nowCents },
            ...bills.later.map(({ due, cents }) => ({
              label: t('price.later', { day: formatDate(due, i18n.language) }),
              cents,
            })),
          ]}
        />
      )}
    </Stack>
  )
}
