import { createFileRoute } from '@tanstack/react-router'
import { PolicyList } from '../../../../features/policies/PolicyList.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id/policies')({
  staticData: { permission: ['policy', 'read'] },
  component: Policies,
})

function Policies() {
  const { id } = Route.useParams()
  return <PolicyList policyholder={id} />
}
