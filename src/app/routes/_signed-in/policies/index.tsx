import { createFileRoute } from '@tanstack/react-router'
import { POLICY_STATUSES } from '#domain/policy/policy.schema.ts'
import { PoliciesPage } from '../../../features/policies/PoliciesPage.tsx'
import { filteredBy } from '../../../url-search.schema.ts'
import { RENEWAL_DUE } from '../../../words/policy-status.ts'

export const Route = createFileRoute('/_signed-in/policies/')({
  validateSearch: filteredBy([...POLICY_STATUSES, RENEWAL_DUE]),
  staticData: { titleKey: 'policies:title', permission: ['policy', 'read'] },
  component: PoliciesPage,
})
