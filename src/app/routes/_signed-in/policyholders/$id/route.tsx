import { createFileRoute, Outlet } from '@tanstack/react-router'
import { askAhead } from '../../../../data/ask-ahead.ts'
import { PolicyholderPage } from '../../../../features/policyholders/PolicyholderPage.tsx'
import { policyholderQuery } from '../../../../features/policyholders/policyholder.queries.ts'

export const Route = createFileRoute('/_signed-in/policyholders/$id')({
  staticData: { titleKey: 'policyholders:one', permission: ['policyholder', 'read'] },
  loader: (loading) => askAhead(loading, policyholderQuery(loading.params.id)),
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
