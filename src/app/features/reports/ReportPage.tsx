import { Anchor, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { locator } from '#domain/kernel/ids.ts'
import { mayStart } from '#domain/report/report-access.ts'
import type { ReportType } from '#domain/report/report-types.ts'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { ReportForm } from './ReportForm.tsx'
import { RunResult } from './RunResult.tsx'
import classes from './reports.module.css'
import { useReportWords } from './use-report-words.ts'

/** One kind of report: what it needs to know, and below that what came of the run in the address. */
export function ReportPage({ type }: { type: ReportType }) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const account = useAccount()
  const [search, change] = useUrlSearch()
  const run = locator.safeParse(search.run).data
  return (
    <NeedsConnection>
      <Stack gap="lg">
        <div>
          <Anchor className={classes.back ?? ''} renderRoot={(props) => <Link {...props} to="/reports" />}>
            <IconChevronLeft size={16} aria-hidden />
            {t('title')}
          </Anchor>
          <Title order={1}>{words.name(type)}</Title>
          <Text c="dimmed" mt={4}>
            {words.purpose(type)}
          </Text>
        </div>
        {mayStart(account, type) && <ReportForm type={type} onStarted={(id) => void change({ run: id })} />}
        {run && <RunResult key={run} id={run} />}
      </Stack>
    </NeedsConnection>
  )
}
