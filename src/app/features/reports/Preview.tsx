import { ScrollArea, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ReportRun } from '#domain/report/report.schema.ts'
import { readColumns } from '#domain/report/result-columns.ts'
import classes from './reports.module.css'
import { useReportCell } from './use-report-cell.ts'
import { useReportWords } from './use-report-words.ts'

/** The first rows of the file in words, with what all of them sum to. */
export function Preview({ run }: { run: ReportRun }) {
  const { t, i18n } = useTranslation('reports')
  const words = useReportWords()
  const cellOf = useReportCell()
  const columns = readColumns(run.report_type)
  const codes = run.preview?.columns ?? []
  const rows = run.preview?.rows ?? []
  const isRight = (code: string) => ['money', 'number'].includes(columns.find((each) => each.code === code)?.kind ?? '')
  return (
    <>
      <Text size="sm" c="dimmed" px="lg" py="sm">
        {t('preview', {
          count: run.row_count,
          shown: rows.length.toLocaleString(i18n.language),
          all: run.row_count.toLocaleString(i18n.language),
        })}
      </Text>
      {run.totals.length > 0 && (
        <dl className={`${classes.totals} num`} aria-label={t('totals')}>
          {run.totals.map(({ column, amount, amount_currency }) => (
            <div key={column + amount_currency}>
              <dt>{words.column(column)}</dt>
              <dd>{formatMoney(amount, amount_currency, i18n.language)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ScrollArea.Autosize
        mah="62vh"
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('previewLabel') }}
      >
        <Table className={classes.preview ?? ''}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ code }) => (
                <Table.Th key={code} scope="col" data-right={isRight(code) || undefined}>
                  {words.column(code)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((cells, n) => (
              // A report's rows have no identity of their own.
              <Table.Tr key={n}>
                {columns.map((column) => (
                  <Table.Td key={column.code} data-right={isRight(column.code) || undefined}>
                    {cellOf(column, cells[codes.indexOf(column.code)] ?? '')}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  )
}
