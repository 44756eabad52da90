import { createFileRoute } from '@tanstack/react-router'
import { BillingContact } from '../../../../features/quotes/BillingContact.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id/billing-contact')({
  component: Billing,
})

function Billing() {
  const { id } = Route.useParams()
  return <BillingContact id={id} />
}
