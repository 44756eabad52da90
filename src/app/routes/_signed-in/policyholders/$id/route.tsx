import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PolicyholderPage } from '../../../../features/policyholders/PolicyholderPage.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id')({
  staticData: { titleKey: 'policyholders:one', permission: ['policyholder', 'read'] },
  component: Policyholder,
})

function Policyholder() {
  const { id } = Route.useParams()
  return (
    <PolicyholderPage key={id} id={id}>
      <Outlet />
    </PolicyholderPage>
  )
}
