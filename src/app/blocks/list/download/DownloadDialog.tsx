import { Alert, Button, Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '#app/data/connection.ts'
import { todayHere } from '#app/data/office-days.ts'
import { isRefusal } from '#app/data/refusal.ts'
import type { Column } from '#domain/kernel/paging.ts'
import { PassingDialog } from '../../drawer/PassingDialog.tsx'
import { saveFile } from '../../files/save-file.ts'
import { toCsv, toXlsx } from '../../files/sheet-file.ts'
import type { ListDefinition } from '../define-list.ts'
import type { ListSearch } from '../list-search.ts'
import { useListFile } from './use-list-file.tsx'

interface DownloadDialogProps<Row> {
  list: ListDefinition<Row>
  search: ListSearch
  columns: readonly Column[]
  total: number
  onClose: () => void
}

const FORMATS = ['xlsx', 'csv'] as const

/** All rows of what is shown as a file. It tells how far it is, may be stopped, and leaves no part of a file. */
export function DownloadDialog<Row>({ list, search, columns, total, onClose }: DownloadDialogProps<Row>) {
  const { t, i18n } = useTranslation('blocks')
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx')
  const [progress, setProgress] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isOffline = useIsOffline()
  const { drawn, gather } = useListFile(list, search, columns)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function download(): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setFailed(false)
    setProgress(0)
    try {
      const file = await gather({ signal, onProgress: (rows, of) => setProgress(of === 0 ? 100 : (rows / of) * 100) })
      if (!file) return fail()
      const blob = format === 'csv' ? toCsv(file) : await toXlsx(file)
      signal.throwIfAborted()
      saveFile(blob, `${list.name}-${todayHere()}.${format}`)
      onClose()
    } catch (error) {
      if (signal.aborted) return
      fail()
      if (!isRefusal(error)) throw error
    }
  }

  function fail(): void {
    setFailed(true)
    setProgress(null)
  }

  return (
    <PassingDialog title={t('list.download.title', { list: t(list.titleKey) })} onClose={onClose}>
      <Stack>
        <Text>{t('list.download.body', { count: total, rows: total.toLocaleString(i18n.language) })}</Text>
        <SegmentedControl
          aria-label={t('list.download.format')}
          disabled={progress !== null}
          value={format}
          onChange={setFormat}
          data={FORMATS.map((value) => ({ value, label: t(`list.download.${value}`) }))}
        />
        {progress !== null && <Progress value={progress} aria-label={t('list.download.progress')} />}
        {hasFailed && (
          <Alert color="clay" role="alert">
            {t(isOffline ? 'list.download.offline' : 'list.download.failed')}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button data-autofocus loading={progress !== null} onClick={() => void download()}>
            {t('list.download.act')}
          </Button>
        </Group>
      </Stack>
      <div hidden>{drawn}</div>
    </PassingDialog>
  )
}
