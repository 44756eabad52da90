import { createFileRoute } from '@tanstack/react-router'
import { RecordPolicyReceipt } from '../../../features/receipts/RecordReceipt.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id_/receipt')({
  staticData: { titleKey: 'payments:receipt.title', permission: ['payment', 'create'] },
  component: Record,
})

function Record() {
  const { id } = Route.useParams()
  return <RecordPolicyReceipt key={id} policy={id} />
}
