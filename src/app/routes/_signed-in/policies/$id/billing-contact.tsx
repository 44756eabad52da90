import { createFileRoute } from '@tanstack/react-router'
import { PolicyBilling } from '../../../../features/policies/PolicyBilling.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/billing-contact')({
  component: Billing,
})

function Billing() {
  const { id } = Route.useParams()
  return <PolicyBilling id={id} />
}
