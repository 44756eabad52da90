import { createFileRoute } from '@tanstack/react-router'
import { PolicyholderInvoices } from '../../../../features/invoices/PolicyholderInvoices.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id/invoices')({
  staticData: { permission: ['policyholder', 'read'] },
  component: Invoices,
})

function Invoices() {
  const { id } = Route.useParams()
  return <PolicyholderInvoices id={id} />
}
