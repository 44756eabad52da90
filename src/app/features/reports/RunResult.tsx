import { Alert, Group, Loader, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRunning } from '#domain/report/report.lifecycle.ts'
import type { ReportRun } from '#domain/report/report.schema.ts'
import { spanOf } from '#domain/report/report-types.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { EmptyState } from '../../blocks/feedback/EmptyState.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { DownloadRun } from './DownloadRun.tsx'
import { Preview } from './Preview.tsx'
import { reportQuery } from './report.queries.ts'
import { stateOfRun } from './run-state.ts'
import { useReportWords } from './use-report-words.ts'

const MOMENT = { dateStyle: 'medium', timeStyle: 'long' } as const

/** What came of one run; looked at again until something has. */
export function RunResult({ id }: { id: string }) {
  const { t, i18n } = useTranslation('reports')
  const words = useReportWords()
  const { data: run, error, refetch } = useQuery(reportQuery(id))
  if (!run) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />
  const { tone, labelKey } = stateOfRun(run.status)
  return (
    <Section
      title={words.about(run)}
      aside={
        <Group gap="sm">
          <StateBadge tone={tone}>{t(labelKey)}</StateBadge>
          {run.result_url && <DownloadRun run={run} />}
        </Group>
      }
      isFlush
    >
      {spanOf(run.report_type) === 'day' && (
        <Text c="dimmed" size="sm" px="lg" pt="sm">
          {t('knownAt', { moment: run.known_at.toLocaleString(i18n.language, MOMENT) })}
        </Text>
      )}
      <div role="status">
        <Outcome run={run} />
      </div>
      {run.preview && run.row_count > 0 && <Preview run={run} />}
    </Section>
  )
}

function Outcome({ run }: { run: ReportRun }) {
  const { t, i18n } = useTranslation('reports')
  if (isRunning(run.status)) {
    return (
      <Group p="lg" gap="sm">
        <Loader size="sm" />
        <Text>{t('running', { count: run.row_count, shown: run.row_count.toLocaleString(i18n.language) })}</Text>
      </Group>
    )
  }
  if (run.preview === null) {
    return (
      <Alert m="lg" color="clay" icon={<IconAlertTriangle aria-hidden />} title={t('failed')}>
        {t('failedBody')}
      </Alert>
    )
  }
  if (run.row_count === 0) {
    return (
      <EmptyState icon={<IconSearchOff />} title={t('noRows')}>
        {t('noRowsBody')}
      </EmptyState>
    )
  }
  return null
}
