import { createFileRoute, Outlet } from '@tanstack/react-router'
import { keys } from '../../../../../addresses/url-search.schema.ts'
import { askAhead } from '../../../../../data/ask-ahead.ts'
import { BrokerPage } from '../../../../../features/brokers/BrokerPage.tsx'
import { brokerQuery } from '../../../../../features/brokers/broker.queries.ts'

export const Route = createFileRoute('/_signed-in/brokerages/users/$id')({
  validateSearch: keys('firm'),
  staticData: { titleKey: 'brokers:one', permission: ['broker', 'read'] },
  loader: (loading) => askAhead(loading, brokerQuery(loading.params.id)),
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
