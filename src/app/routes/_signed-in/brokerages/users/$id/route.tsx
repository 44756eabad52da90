import { createFileRoute, Outlet } from '@tanstack/react-router'
import { BrokerPage } from '../../../../../features/brokers/BrokerPage.tsx'
import { keys } from '../../../../../url-search.schema.ts'

export const Route = createFileRoute('/_signed-in/brokerages/users/$id')({
  validateSearch: keys('firm'),
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
