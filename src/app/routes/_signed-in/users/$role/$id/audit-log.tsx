import { createFileRoute } from '@tanstack/react-router'
import { UserActs } from '../../../../../features/audit/UserActs.tsx'

export const Route = createFileRoute('/_signed-in/users/$role/$id/audit-log')({
  component: AuditLog,
})

function AuditLog() {
  const { id } = Route.useParams()
  return <UserActs id={id} />
}
