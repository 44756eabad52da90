import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { can } from '#domain/access/can.ts'
import { askAhead } from '../../../../data/ask-ahead.ts'
import { PolicyPage } from '../../../../features/policies/PolicyPage.tsx'
import { policyHeadQuery } from '../../../../features/policies/policy.queries.ts'

/** Claim managers see a policy's documents and its claims endorsements, and nothing else of it (settled 29). */
export const Route = createFileRoute('/_signed-in/policies/$id')({
  staticData: { titleKey: 'policies:one', permission: ['policy', 'read'] },
  beforeLoad: ({ context, params, location }) => {
    const open = ['documents', 'endorsements'].map((tab) => `/policies/${params.id}/${tab}`)
    if (can(context.account, 'policy', 'browse') || open.includes(location.pathname)) return
    throw redirect({ to: '/policies/$id/documents', params, replace: true })
  },
  loader: (loading) => askAhead(loading, policyHeadQuery(loading.context.account.role, loading.params.id)),
  component: Policy,
})

function Policy() {
  const { id } = Route.useParams()
  return (
    <PolicyPage key={id} id={id}>
      <Outlet />
    </PolicyPage>
  )
}
