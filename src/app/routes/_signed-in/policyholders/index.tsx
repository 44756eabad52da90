import { createFileRoute } from '@tanstack/react-router'
import { LISTED_STATUSES } from '#domain/policyholder/policyholder.row.ts'
import { PolicyholderList } from '../../../features/policyholders/PolicyholderList.tsx'
import { filteredBy } from '../../../url-search.schema.ts'

export const Route = createFileRoute('/_signed-in/policyholders/')({
  validateSearch: filteredBy(LISTED_STATUSES),
  staticData: { titleKey: 'policyholders:title', permission: ['policyholder', 'read'] },
  component: PolicyholderList,
})
