import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { pathOfReport, type ReportType, spanOf } from '#domain/report/report-types.ts'

/** A report by its name, what it is for, and the days it is about. */
export function useReportWords() {
  const { t, i18n } = useTranslation('reports')
  const day = (date: string | null) => (date === null ? '' : formatDate(date, i18n.language))
  return {
    name: (type: ReportType) => t(`name.${pathOfReport(type)}`),
    purpose: (type: ReportType) => t(`purpose.${pathOfReport(type)}`),
    about: (run: { report_type: ReportType; report_date: string | null; from: string | null; to: string | null }) =>
      spanOf(run.report_type) === 'day'
        ? t('about.day', { day: day(run.report_date) })
        : t('about.range', { from: day(run.from), to: day(run.to) }),
    column: (code: string) => t(`column.${code}`),
  }
}
