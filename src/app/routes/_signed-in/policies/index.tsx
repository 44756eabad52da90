import { createFileRoute } from '@tanstack/react-router'
import { PoliciesPage } from '../../../features/policies/PoliciesPage.tsx'

export const Route = createFileRoute('/_signed-in/policies/')({
  staticData: { titleKey: 'policies:title', permission: ['policy', 'read'] },
  component: PoliciesPage,
})
