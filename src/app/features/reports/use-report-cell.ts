import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import type { ReportColumn } from '#domain/kernel/report-column.ts'

/** Codes of a report's file, and where their words are. */
const WORDS: Record<string, (code: string) => string> = {
  payment_schedule_name: (code) => `farm:schedule.${code}`,
  exposure_name: (code) => `farm:exposure.${code}`,
  peril_name: (code) => `farm:peril.${code}`,
  fee_name: (code) => `farm:fee.${code}`,
  modification_name: (code) => `policies:modification.type.${code}`,
  mod_name: (code) => `policies:modification.type.${code}`,
  mod_type: (code) => `policies:modification.type.${code}`,
  type: (code) => `reports:ledger.${code}`,
  business: (code) => `reports:business.${code}`,
  clawback: (code) => `reports:clawback.${code}`,
}

/** How a cell of a report's file reads on the screen: words for codes, amounts and days as everywhere. */
export function useReportCell(): (column: ReportColumn, written: string) => string {
  const { t, i18n } = useTranslation()
  const decimals = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return ({ code, kind }, written) => {
    if (written === '') return ''
    switch (kind) {
      case 'money':
        return decimals.format(Number(written))
      case 'number':
        return Number(written).toLocaleString(i18n.language)
      case 'date':
      case 'instant':
        return formatDate(written.slice(0, 10), i18n.language)
      default: {
        const key = WORDS[code]?.(written)
        return key && i18n.exists(key) ? t(key) : written
      }
    }
  }
}
