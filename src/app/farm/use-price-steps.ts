import { useTranslation } from 'react-i18next'
import type { PriceSteps } from '#domain/discount/price-steps.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import type { Amount } from '../blocks/detail/Amounts.tsx'

/** The rows above a premium: what stood before a discount, what it took off and who gave it, what the minimum put on (billing B55). */
export function usePriceSteps(): (steps: PriceSteps) => Amount[] {
  const { t, i18n } = useTranslation('farm')
  return ({ percent, beforeCents, offCents, topUpCents, grant }) => [
    ...(percent > 0
      ? [
          { label: t('farm:price.before'), cents: beforeCents },
          {
            label: t('farm:price.discount', { percent }),
            cents: 0 - offCents,
            note:
              grant &&
              t('farm:price.granted', {
                role: t(`roles:roles.${grant.role}`),
                date: formatDate(grant.on, i18n.language),
              }),
          },
        ]
      : []),
    ...(topUpCents > 0 ? [{ label: t('farm:price.topUp'), cents: topUpCents }] : []),
  ]
}
