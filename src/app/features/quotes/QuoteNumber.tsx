import { useTranslation } from 'react-i18next'

/** `Q-100042`, or that the office has yet to give one. */
export function QuoteNumber({ displayId }: { displayId: string }) {
  const { t } = useTranslation('quotes')
  return displayId || t('numberPending')
}
