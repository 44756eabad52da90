import { createFileRoute } from '@tanstack/react-router'
import { PaymentLinkPage } from '../features/payments/PaymentLinkPage.tsx'

export const Route = createFileRoute('/payment/$id/')({
  staticData: { titleKey: 'payments:link.pageTitle' },
  component: PaymentByLink,
})

function PaymentByLink() {
  const { id } = Route.useParams()
  return <PaymentLinkPage link={id} />
}
