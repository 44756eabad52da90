import { createFileRoute } from '@tanstack/react-router'
import { CreatePolicyholder } from '../../../features/policyholders/CreatePolicyholder.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/create')({
  staticData: { titleKey: 'policyholders:createTitle', permission: ['policyholder', 'create'] },
  component: CreatePolicyholder,
})
