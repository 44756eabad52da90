import { createFileRoute } from '@tanstack/react-router'
import { InactivePolicies } from '../../../../../features/policies/InactivePolicies.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/list-brokerages/$id/inactive-policies')({
  staticData: { permission: ['policy', 'browse'] },
  component: Tab,
})

function Tab() {
  const { id } = Route.useParams()
  return <InactivePolicies brokerage={id} />
}
