import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { EXPOSURE_TYPES } from '#domain/product/exposure-units.ts'

/** A rule that fired, as the device finds it or the office says it. */
interface Reason {
  rule: string
  params?: Record<string, string | number> | undefined
  /** Name of the location, building or operation it speaks of. */
  subjectName?: string | null | undefined
}

/** The office answers an exposure's type where its people gave it no name. */
const isUnnamed = (name: string | null | undefined) => EXPOSURE_TYPES.some((type) => type === name)

/** Why underwriting stops at a farm, in a sentence. */
export function useReasonWords(): (reason: Reason) => string {
  const { t, i18n } = useTranslation('underwriting')
  const dollars = (amount: string | number | undefined) =>
    formatMoney(Number(amount ?? 0) * 100, DEFAULT_CURRENCY, i18n.language)

  return ({ rule, params = {}, subjectName }) =>
    t(`underwriting.${rule}`, {
      ...params,
      subject: isUnnamed(subjectName) ? t(`farm:exposure.${subjectName}`) : subjectName || t('wholeFarm'),
      max: dollars(params['max']),
      estimate: dollars(params['estimate']),
      hazard: params['hazard'] && t(`farm:hazard.${params['hazard']}`),
      fault: params['fault'] && t(`housekeepingFaults.${params['fault']}`),
    })
}
