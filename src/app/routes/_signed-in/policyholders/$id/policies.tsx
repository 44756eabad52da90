import { createFileRoute } from '@tanstack/react-router'
import { filteredBy } from '../../../../addresses/url-search.schema.ts'
import { PolicyList } from '../../../../features/policies/PolicyList.tsx'
import { POLICY_FILTERS } from '../../../../words/policy-status.ts'

export const Route = createFileRoute('/_signed-in/policyholders/$id/policies')({
  validateSearch: filteredBy(POLICY_FILTERS),
  staticData: { permission: ['policy', 'read'] },
  component: Policies,
})

function Policies() {
  const { id } = Route.useParams()
  return <PolicyList policyholder={id} />
}
