import { useTranslation } from 'react-i18next'
import { unitBehind } from '#domain/product/answer-words.ts'
import { fieldOf, givenNameOf } from '#domain/product/exposure-fields.ts'
import type { Body } from '#domain/sync/json.ts'
import { centsIn, numberIn, textIn } from '#domain/sync/read-body.ts'
import { useAmountWords } from '../items/use-amount-words.ts'

/** Business interruption waits instead of a deductible (domain 4.3 item 19). */
const WAITING_HOURS = 72

/** An exposure in a line under its name, with what `useHousing` says of it: "Steel · 2018 · holds Machinery $1,250,000". */
export function useExposureSummary(): (exposure: Body, housing: readonly string[]) => string {
  const { t, i18n } = useTranslation('cover')
  const money = useAmountWords()
  const plain = (value: number | undefined) => value?.toLocaleString(i18n.language)

  return (exposure, housing) => {
    const construction = textIn(exposure, 'construction')
    const type = textIn(exposure, 'type')
    const area = numberIn(exposure, 'areaM2')
    const deductible = centsIn(exposure, 'deductible')
    const parts = [
      givenNameOf(exposure) ? t(`farm:exposure.${textIn(exposure, 'type')}`) : undefined,
      area ? plain(area) + unitBehind(fieldOf(type, 'areaM2') ?? {}) : undefined,
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
      ...housing,
      deductible > 0 ? t('summary.deductible', { amount: money(deductible) }) : undefined,
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
