import { createFileRoute, Outlet } from '@tanstack/react-router'
import { BrokeragePage } from '../../../../../features/brokerages/BrokeragePage.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/list-brokerages/$id')({
  staticData: { titleKey: 'brokerages:one', permission: ['brokerage', 'read'] },
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
