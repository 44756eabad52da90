import { createFileRoute } from '@tanstack/react-router'
import { BrokerFacts } from '../../../../../features/brokers/BrokerFacts.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/users/$id/')({
  component: Tab,
})

function Tab() {
  const { id } = Route.useParams()
  return <BrokerFacts id={id} />
}
