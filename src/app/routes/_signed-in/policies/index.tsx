import { createFileRoute } from '@tanstack/react-router'
import { PoliciesPage } from '../../../features/policies/PoliciesPage.tsx'
import { filteredBy } from '../../../url-search.schema.ts'
import { POLICY_FILTERS } from '../../../words/policy-status.ts'

export const Route = createFileRoute('/_signed-in/policies/')({
  validateSearch: filteredBy(POLICY_FILTERS),
  staticData: { titleKey: 'policies:title', permission: ['policy', 'read'] },
  component: PoliciesPage,
})
