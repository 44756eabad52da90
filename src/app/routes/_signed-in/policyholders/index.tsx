import { createFileRoute } from '@tanstack/react-router'
import { PolicyholderList } from '../../../features/policyholders/PolicyholderList.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/')({
  staticData: { titleKey: 'policyholders:title', permission: ['policyholder', 'read'] },
  component: PolicyholderList,
})
