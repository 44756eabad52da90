import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#domain/kernel/languages.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { readOwnCsv } from '#domain/report/csv.ts'
import type { ReportRun } from '#domain/report/report.schema.ts'
import { readColumns } from '#domain/report/result-columns.ts'
import { saveFile } from '../../blocks/files/save-file.ts'
import { todayHere } from '../../data/office-days.ts'
import { useReportCell } from './use-report-cell.ts'
import { useReportWords } from './use-report-words.ts'

/** More rows than anybody reads on paper, and about a hundred pages. */
export const PRINTED_ROWS_MAX = 2_000

/** A report's file on wide paper: what the screen shows of its first rows, of all of them. */
export function useSaveAsPdf(): (run: ReportRun, csv: string) => Promise<void> {
  const { t, i18n } = useTranslation('reports')
  const words = useReportWords()
  const cellOf = useReportCell()

  return async (run, csv) => {
    const { printListHere } = await import('../../blocks/files/print-here.ts')
    const columns = readColumns(run.report_type)
    const [head = [], ...rows] = readOwnCsv(csv)
    const places = columns.map(({ code }) => head.indexOf(code))
    const totals = run.totals.map(
      ({ column, amount, amount_currency }) =>
        `${words.column(column)} ${formatMoney(amount, amount_currency, i18n.language)}`,
    )
    const made = await printListHere({
      title: words.name(run.report_type),
      language: LANGUAGES.find((each) => each === i18n.language) ?? 'en',
      author: t('common:product'),
      day: todayHere(),
      about: [
        words.about(run),
        t('knownAt', {
          moment: run.known_at.toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'long' }),
        }),
        [t('rows', { count: rows.length, shown: rows.length.toLocaleString(i18n.language) }), ...totals].join(' · '),
      ],
      columns: columns.map(({ code, kind }) => ({
        label: words.column(code),
        isAmount: kind === 'money' || kind === 'number',
      })),
      rows: rows.map((row) => columns.map((column, at) => cellOf(column, row[places[at]!] ?? ''))),
    })
    saveFile(new Blob([made], { type: 'application/pdf' }), `${run.report_type}.pdf`)
  }
}
