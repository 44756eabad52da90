import { createFileRoute, Outlet } from '@tanstack/react-router'
import { askAhead } from '../../../../../data/ask-ahead.ts'
import { BrokeragePage } from '../../../../../features/brokerages/BrokeragePage.tsx'
import { brokerageQuery } from '../../../../../features/brokerages/brokerage.queries.ts'

export const Route = createFileRoute('/_signed-in/brokerages/list-brokerages/$id')({
  staticData: { titleKey: 'brokerages:one', permission: ['brokerage', 'read'] },
  loader: (loading) => askAhead(loading, brokerageQuery(loading.params.id)),
  component: Firm,
})

function Firm() {
  const { id } = Route.useParams()
  return (
    <BrokeragePage key={id} id={id}>
      <Outlet />
    </BrokeragePage>
  )
}
