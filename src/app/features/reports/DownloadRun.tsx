import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportApi } from '#domain/report/report.api.ts'
import type { ReportRun } from '#domain/report/report.schema.ts'
import { openStream } from '../../data/call.ts'
import { act } from '../../telling/act.ts'
import { reportQuery } from './report.queries.ts'
import { saveAsWorkbook, WORKBOOK_ROWS_MAX } from './save-as-workbook.ts'
import { useReportWords } from './use-report-words.ts'
import { PRINTED_ROWS_MAX, useSaveAsPdf } from './use-save-as-pdf.ts'

/** A run's file: as it is, as a workbook, or on paper; the last two of as many rows as a device can turn into one. */
export function DownloadRun({ run }: { run: ReportRun }) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const saveAsPdf = useSaveAsPdf()
  const [busy, setBusy] = useState<string | null>(null)
  const { refetch } = useQuery({ ...reportQuery(run.id), enabled: false })

  /** The file's address is asked for at the click (settled 3). */
  const addressOf = async () => (await refetch({ throwOnError: true })).data?.result_url
  const asCsv = async () => {
    const fresh = await act(addressOf)
    if (fresh.ok && fresh.value) location.assign(fresh.value) // the browser keeps the page and saves the file
  }
  const turn = async (into: string, save: (csv: string) => Promise<void>) => {
    setBusy(into)
    const csv = await act(async () => {
      const link = (await addressOf())?.split('/').at(-1) ?? ''
      return (await openStream(reportApi.file, { params: { link } })).text()
    })
    try {
      if (csv.ok) await save(csv.value)
    } finally {
      setBusy(null)
    }
  }
  const button = { leftSection: <IconDownload size={18} aria-hidden /> }
  return (
    <>
      {run.row_count <= PRINTED_ROWS_MAX && (
        <Button
          {...button}
          variant="default"
          loading={busy === 'pdf'}
          onClick={() => void turn('pdf', (csv) => saveAsPdf(run, csv))}
        >
          {t('downloadPdf')}
        </Button>
      )}
      {run.row_count <= WORKBOOK_ROWS_MAX && (
        <Button
          {...button}
          variant="default"
          loading={busy === 'xlsx'}
          onClick={() => void turn('xlsx', (csv) => saveAsWorkbook(run.report_type, words.name(run.report_type), csv))}
        >
          {t('downloadWorkbook')}
        </Button>
      )}
      <Button {...button} onClick={() => void asCsv()}>
        {t('download')}
      </Button>
    </>
  )
}
