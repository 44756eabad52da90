import { createFileRoute } from '@tanstack/react-router'
import { PolicyActs } from '../../../../features/audit/RecordActs.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/audit-log')({
  staticData: { permission: ['audit_log', 'read'] },
  component: AuditLog,
})

function AuditLog() {
  const { id } = Route.useParams()
  return <PolicyActs id={id} />
}
