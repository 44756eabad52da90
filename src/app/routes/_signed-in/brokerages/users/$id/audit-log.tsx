import { createFileRoute } from '@tanstack/react-router'
import { BrokerActs } from '../../../../../features/audit/BrokerageActs.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/users/$id/audit-log')({
  staticData: { permission: ['audit_log', 'read'] },
  component: Tab,
})

function Tab() {
  const { id } = Route.useParams()
  return <BrokerActs id={id} />
}
