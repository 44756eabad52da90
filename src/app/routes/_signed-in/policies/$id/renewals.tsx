import { createFileRoute } from '@tanstack/react-router'
import { PolicyRenewals } from '../../../../features/renewals/PolicyRenewals.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/renewals')({
  component: Renewals,
})

function Renewals() {
  const { id } = Route.useParams()
  return <PolicyRenewals id={id} />
}
