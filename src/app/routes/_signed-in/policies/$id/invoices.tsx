import { createFileRoute } from '@tanstack/react-router'
import { viewOf } from '../../../../addresses/url-search.schema.ts'
import { PolicyInvoices } from '../../../../features/invoices/PolicyInvoices.tsx'
import { PolicyMandates } from '../../../../features/mandates/PolicyMandates.tsx'
import { PolicyRefunds } from '../../../../features/refunds/PolicyRefunds.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/invoices')({
  validateSearch: viewOf('statement', 'refunds', 'mandates'),
  component: Invoices,
})

function Invoices() {
  const { id } = Route.useParams()
  return <PolicyInvoices id={id} refunds={<PolicyRefunds id={id} />} mandates={<PolicyMandates id={id} />} />
}
