import { createFileRoute } from '@tanstack/react-router'
import { POLICY_STATUSES } from '#domain/policy/policy.schema.ts'
import { PolicyList } from '../../../../features/policies/PolicyList.tsx'
import { filteredBy } from '../../../../url-search.schema.ts'
import { RENEWAL_DUE } from '../../../../words/policy-status.ts'

export const Route = createFileRoute('/_signed-in/policyholders/$id/policies')({
  validateSearch: filteredBy([...POLICY_STATUSES, RENEWAL_DUE]),
  staticData: { permission: ['policy', 'read'] },
  component: Policies,
})

function Policies() {
  const { id } = Route.useParams()
  return <PolicyList policyholder={id} />
}
