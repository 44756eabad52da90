import { createFileRoute } from '@tanstack/react-router'
import { InvoiceList } from '../../../../features/invoices/InvoiceList.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id/invoices')({
  component: Invoices,
})

function Invoices() {
  const { id } = Route.useParams()
  return <InvoiceList quote={id} />
}
