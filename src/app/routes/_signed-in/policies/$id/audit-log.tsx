import { createFileRoute, redirect } from '@tanstack/react-router'
import { can } from '#domain/access/can.ts'
import { PolicyActs } from '../../../../features/audit/RecordActs.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/audit-log')({
  // Asked here, after the policy itself, which leads a claim manager to its documents.
  beforeLoad: ({ context }) => {
    if (!can(context.account, 'audit_log', 'read')) throw redirect({ to: '/dashboard', replace: true })
  },
  component: AuditLog,
})

function AuditLog() {
  const { id } = Route.useParams()
  return <PolicyActs id={id} />
}
