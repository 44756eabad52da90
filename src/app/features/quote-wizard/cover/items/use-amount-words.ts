import { useTranslation } from 'react-i18next'
import { type Cents, DEFAULT_CURRENCY, formatMoney, formatWholeMoney } from '#domain/kernel/money.ts'

/** Limits and values as people say them: $450,000, and with cents only where there are some. */
export function useAmountWords(): (cents: Cents) => string {
  const { i18n } = useTranslation()
  return (cents) => (cents % 100 === 0 ? formatWholeMoney : formatMoney)(cents, DEFAULT_CURRENCY, i18n.language)
}
