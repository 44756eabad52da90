import { createFileRoute } from '@tanstack/react-router'
import { UserChanges } from '../../../../../features/audit/UserActs.tsx'

export const Route = createFileRoute('/_signed-in/users/$role/$id/change-history')({
  component: History,
})

function History() {
  const { id } = Route.useParams()
  return <UserChanges id={id} />
}
