import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { REPORT_ORDERING, reportListColumns } from '#domain/report/report.columns.ts'
import { RUN_STATES } from '#domain/report/report.lifecycle.ts'
import type { ReportRunRow } from '#domain/report/report.schema.ts'
import { startableTypes } from '#domain/report/report-access.ts'
import { pathOfReport, REPORT_TYPES } from '#domain/report/report-types.ts'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useAccount } from '../../session/account.ts'
import { choices } from '../../words/choices.ts'
import { reportListQuery } from './report.queries.ts'
import classes from './reports.module.css'
import { stateOfRun } from './run-state.ts'
import { useReportWords } from './use-report-words.ts'

/** Which report to run, and what was run before (settled 32). */
export function ReportsPage() {
  const { t } = useTranslation('reports')
  return (
    <NeedsConnection>
      <Stack gap="lg">
        <Title order={1}>{t('title')}</Title>
        <Choices />
        <ListPage list={runs} isTab />
      </Stack>
    </NeedsConnection>
  )
}

function Choices() {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const types = startableTypes(useAccount())
  if (types.length === 0) return null
  return (
    <nav aria-label={t('choose')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
        {types.map((type) => (
          <Paper
            key={type}
            className={classes.choice}
            renderRoot={(props) => <Link {...props} to="/reports/$type" params={{ type: pathOfReport(type) }} />}
          >
            <span className={classes.choiceName}>{words.name(type)}</span>
            <Text size="sm" c="dimmed" span>
              {words.purpose(type)}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </nav>
  )
}

const runs = defineList<ReportRunRow, typeof reportListColumns>({
  name: 'reports',
  titleKey: 'reports:runs.title',
  searchKey: 'reports:runs.search',
  columns: reportListColumns,
  ordering: REPORT_ORDERING,
  query: reportListQuery,
  rowId: ({ id }) => id,
  rowLink: ({ id, report_type }) => ({
    to: '/reports/$type',
    params: { type: pathOfReport(report_type) },
    search: { run: id },
  }),
  stateOf: ({ status }) => stateOfRun(status),
  cells: {
    report_type: ({ report_type }) => <ReportName type={report_type} />,
    from: (run) => <About run={run} />,
    created_at: ({ created_at }) => <Moment at={created_at} />,
  },
  isNarrowed: true,
  choices: {
    report_type: REPORT_TYPES.map((type) => ({ value: type, labelKey: `reports:name.${pathOfReport(type)}` })),
    status: choices(RUN_STATES, 'reports:status'),
  },
  empty: { titleKey: 'reports:runs.empty', bodyKey: 'reports:runs.emptyBody', icon: <IconReportAnalytics /> },
})

function ReportName({ type }: { type: ReportRunRow['report_type'] }) {
  return useReportWords().name(type)
}

function About({ run }: { run: ReportRunRow }) {
  return useReportWords().about(run)
}

/** In UTC, as the heading says. */
function Moment({ at }: { at: Date }) {
  const { i18n } = useTranslation()
  const words = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return <time dateTime={at.toISOString()}>{words.format(at)}</time>
}
