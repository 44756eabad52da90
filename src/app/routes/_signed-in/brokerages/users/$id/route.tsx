import { createFileRoute, Outlet } from '@tanstack/react-router'
import { BrokerPage } from '../../../../../features/brokers/BrokerPage.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/users/$id')({
  staticData: { titleKey: 'brokers:one', permission: ['broker', 'read'] },
  component: Broker,
})

function Broker() {
  const { id } = Route.useParams()
  return (
    <BrokerPage key={id} id={id}>
      <Outlet />
    </BrokerPage>
  )
}
