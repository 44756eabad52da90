import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/access/can.ts'
import { filteredBy } from '../../../addresses/url-search.schema.ts'
import { firstRows } from '../../../blocks/list/first-rows.ts'
import { askAhead } from '../../../data/ask-ahead.ts'
import { PoliciesPage } from '../../../features/policies/PoliciesPage.tsx'
import { policyList } from '../../../features/policies/policy-list.tsx'
import { POLICY_FILTERS } from '../../../words/policy-status.ts'

export const Route = createFileRoute('/_signed-in/policies/')({
  validateSearch: filteredBy(POLICY_FILTERS),
  staticData: { titleKey: 'policies:title', permission: ['policy', 'read'] },
  loader: (loading) => {
    if (can(loading.context.account, 'policy', 'browse'))
      askAhead(loading, firstRows(policyList(loading.context.account.role), loading.location))
  },
  component: PoliciesPage,
})
