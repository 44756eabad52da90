import { createFileRoute } from '@tanstack/react-router'
import { BrokerageOverview } from '../../../../../features/brokerages/BrokerageOverview.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/list-brokerages/$id/')({
  component: Tab,
})

function Tab() {
  const { id } = Route.useParams()
  return <BrokerageOverview id={id} />
}
