import { createFileRoute } from '@tanstack/react-router'
import { BrokerageChanges } from '../../../../../features/audit/BrokerageActs.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/list-brokerages/$id/change-history')({
  component: Tab,
})

function Tab() {
  const { id } = Route.useParams()
  return <BrokerageChanges id={id} />
}
