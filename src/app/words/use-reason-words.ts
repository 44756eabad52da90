import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'

/** A rule that fired, as the device finds it or the office says it. */
interface Reason {
  rule: string
  params?: Record<string, string | number> | undefined
  /** Name of the location, building or operation it speaks of. */
  subjectName?: string | null | undefined
}

/** Why underwriting stops at a farm, in a sentence. */
export function useReasonWords(): (reason: Reason) => string {
  const { t, i18n } = useTranslation('underwriting')
  const dollars = (amount: string | number | undefined) =>
    formatMoney(Number(amount ?? 0) * 100, DEFAULT_CURRENCY, i18n.language)

  return ({ rule, params = {}, subjectName }) =>
    t(`underwriting.${rule}`, {
      ...params,
      subject: subjectName || t('wholeFarm'),
      max: dollars(params['max']),
      estimate: dollars(params['estimate']),
      hazard: params['hazard'] && t(`farm:hazard.${params['hazard']}`),
      fault: params['fault'] && t(`housekeepingFaults.${params['fault']}`),
    })
}
