import { useTranslation } from 'react-i18next'
import { type Cents, formatMoney } from '#domain/kernel/money.ts'

/** Amounts of two terms side by side: "+$412.10 (+3.6%)", "−$95.00 (−0.8%)", "$0.00". */
export function useDifference(currency: string) {
  const { i18n } = useTranslation()
  const money = (cents: Cents) => formatMoney(cents, currency, i18n.language)
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return {
    money,
    difference(cents: Cents, before: Cents): string {
      if (cents === 0) return money(0)
      const sign = cents > 0 ? '+' : '−'
      const share = before > 0 ? ` (${percent.format(cents / before).replace('-', '−')})` : ''
      return `${sign}${money(Math.abs(cents))}${share}`
    },
  }
}
