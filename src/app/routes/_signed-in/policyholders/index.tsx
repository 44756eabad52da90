import { createFileRoute } from '@tanstack/react-router'
import { LISTED_STATUSES } from '#domain/policyholder/policyholder.row.ts'
import { filteredBy } from '../../../addresses/url-search.schema.ts'
import { firstRows } from '../../../blocks/list/first-rows.ts'
import { askAhead } from '../../../data/ask-ahead.ts'
import { PolicyholderList } from '../../../features/policyholders/PolicyholderList.tsx'
import { policyholderList } from '../../../features/policyholders/policyholder-list.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/')({
  validateSearch: filteredBy(LISTED_STATUSES),
  staticData: { titleKey: 'policyholders:title', permission: ['policyholder', 'read'] },
  loader: (loading) => askAhead(loading, firstRows(policyholderList(loading.context.account.role), loading.location)),
  component: PolicyholderList,
})
