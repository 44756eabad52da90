import { createFileRoute } from '@tanstack/react-router'
import { CreatePolicyholder } from '../../../features/policyholders/CreatePolicyholder.tsx'
import { keys } from '../../../url-search.schema.ts'

export const Route = createFileRoute('/_signed-in/policyholders/create')({
  validateSearch: keys('redirect'),
  staticData: { titleKey: 'policyholders:createTitle', permission: ['policyholder', 'create'] },
  component: CreatePolicyholder,
})
