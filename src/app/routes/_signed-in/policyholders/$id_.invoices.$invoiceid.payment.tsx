import { createFileRoute } from '@tanstack/react-router'
import { RecordPayment } from '../../../features/payments/RecordPayment.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id_/invoices/$invoiceid/payment')({
  staticData: { titleKey: 'payments:page', permission: ['payment', 'create'] },
  component: Record,
})

function Record() {
  const { id, invoiceid } = Route.useParams()
  return <RecordPayment key={invoiceid} policyholder={id} invoice={invoiceid} />
}
