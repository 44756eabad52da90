import { createFileRoute } from '@tanstack/react-router'
import { PolicyholderActs } from '../../../../features/audit/RecordActs.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id/audit-log')({
  staticData: { permission: ['audit_log', 'read'] },
  component: AuditLog,
})

function AuditLog() {
  const { id } = Route.useParams()
  return <PolicyholderActs id={id} />
}
