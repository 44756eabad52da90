import { createFileRoute } from '@tanstack/react-router'
import { InvoiceList } from '../../../../features/invoices/InvoiceList.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id/invoices')({
  staticData: { permission: ['policyholder', 'read'] },
  component: Invoices,
})

function Invoices() {
  const { id } = Route.useParams()
  return <InvoiceList policyholder={id} />
}
