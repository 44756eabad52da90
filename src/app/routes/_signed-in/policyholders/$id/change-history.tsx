import { createFileRoute } from '@tanstack/react-router'
import { PolicyholderChanges } from '../../../../features/audit/RecordActs.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id/change-history')({
  component: History,
})

function History() {
  const { id } = Route.useParams()
  return <PolicyholderChanges id={id} />
}
