import { createFileRoute } from '@tanstack/react-router'
import { ImportPolicyholders } from '../../../features/policyholders/import/ImportPolicyholders.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/import')({
  staticData: { titleKey: 'policyholders:import.title', permission: ['policyholder', 'create'] },
  component: ImportPolicyholders,
})
