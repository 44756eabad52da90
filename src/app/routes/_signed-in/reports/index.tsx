import { createFileRoute } from '@tanstack/react-router'
import { READS_SOME } from '#domain/report/report-access.ts'
import { ReportsPage } from '../../../features/reports/ReportsPage.tsx'

export const Route = createFileRoute('/_signed-in/reports/')({
  staticData: { titleKey: 'reports:title', permission: READS_SOME },
  component: ReportsPage,
})
