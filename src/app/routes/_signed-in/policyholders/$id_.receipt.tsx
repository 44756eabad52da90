import { createFileRoute } from '@tanstack/react-router'
import { RecordReceipt } from '../../../features/receipts/RecordReceipt.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id_/receipt')({
  staticData: { titleKey: 'payments:receipt.title', permission: ['payment', 'create'] },
  component: Record,
})

function Record() {
  const { id } = Route.useParams()
  return <RecordReceipt key={id} policyholder={id} />
}
