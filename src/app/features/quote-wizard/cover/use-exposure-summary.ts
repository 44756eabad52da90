import { useTranslation } from 'react-i18next'
import { givenNameOf } from '#domain/quote/exposure-fields.ts'
import { centsIn, itemsOf, numberIn, textIn } from '#domain/quote/quote.items.ts'
import { ratingLimitCents } from '#domain/quote/rating-limit.ts'
import type { Body } from '#domain/sync/json.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { useAmountWords } from './use-amount-words.ts'
import { useItemNames } from './use-item-names.ts'

/** Business interruption waits instead of a deductible (domain 4.3 item 19). */
const WAITING_HOURS = 72

/** An exposure in a line under its name: "Steel · 2018 · holds Machinery $1,250,000". */
export function useExposureSummary(): (key: string, exposure: Body) => string {
  const { t, i18n } = useTranslation('cover')
  const money = useAmountWords()
  const { body } = useQuoteDraft()
  const names = useItemNames()
  const plain = (value: number | undefined) => value?.toLocaleString(i18n.language)

  return (key, exposure) => {
    const construction = textIn(exposure, 'construction')
    const area = numberIn(exposure, 'areaM2')
    const building = textIn(exposure, 'building')
    const deductible = centsIn(exposure, 'deductible')
    const held = itemsOf(body, 'exposures').filter(([, each]) => textIn(each, 'building') === key)
    const parts = [
      givenNameOf(exposure) ? t(`farm:exposure.${textIn(exposure, 'type')}`) : undefined,
      area ? `${plain(area)} m²` : undefined,
      construction && t(`farm:construction.${construction}`),
      numberIn(exposure, 'yearBuilt')?.toString(),
      numberIn(exposure, 'head') &&
        t('summary.head', { count: numberIn(exposure, 'head'), formatted: plain(numberIn(exposure, 'head')) }),
      numberIn(exposure, 'quantity') &&
        textIn(exposure, 'unit') &&
        `${plain(numberIn(exposure, 'quantity'))} ${t(`option.unit.${textIn(exposure, 'unit')}`)}`,
      textIn(exposure, 'vehicleType') && t(`option.vehicleType.${textIn(exposure, 'vehicleType')}`),
      numberIn(exposure, 'indemnityMonths') &&
        t('summary.months', { months: numberIn(exposure, 'indemnityMonths'), hours: WAITING_HOURS }),
      building && t('summary.in', { building: names.exposure(building) }),
      ...held.map(([each, item]) =>
        t('summary.holds', { name: names.exposure(each), amount: money(ratingLimitCents(item)) }),
      ),
      deductible > 0 ? t('summary.deductible', { amount: money(deductible) }) : undefined,
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
