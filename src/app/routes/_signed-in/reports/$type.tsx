import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { FORBIDDEN_PATH } from '#domain/access/landing.ts'
import { READS_SOME, readableTypes } from '#domain/report/report-access.ts'
import { reportOfPath } from '#domain/report/report-types.ts'
import { ReportPage } from '../../../features/reports/ReportPage.tsx'

/** Every kind of report has its address (spec 2 §2 Reports); those of one's own kinds alone open. */
export const Route = createFileRoute('/_signed-in/reports/$type')({
  staticData: { titleKey: 'reports:title', permission: READS_SOME },
  beforeLoad: ({ params, context }) => {
    const type = reportOfPath(params.type)
    if (!type) throw notFound()
    if (!readableTypes(context.account).includes(type)) throw redirect({ href: FORBIDDEN_PATH })
    return { type }
  },
  component: Report,
})

function Report() {
  const { type } = Route.useRouteContext()
  return <ReportPage key={type} type={type} />
}
