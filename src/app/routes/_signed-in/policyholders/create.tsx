import { createFileRoute } from '@tanstack/react-router'
import { keys } from '../../../addresses/url-search.schema.ts'
import { CreatePolicyholder } from '../../../features/policyholders/CreatePolicyholder.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/create')({
  validateSearch: keys('redirect'),
  staticData: { titleKey: 'policyholders:createTitle', permission: ['policyholder', 'create'] },
  component: CreatePolicyholder,
})
