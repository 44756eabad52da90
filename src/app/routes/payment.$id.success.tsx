import { createFileRoute } from '@tanstack/react-router'
import { PaymentDonePage } from '../shell/PaymentDonePage.tsx'

export const Route = createFileRoute('/payment/$id/success')({
  staticData: { titleKey: 'shell:paymentDone.title' },
  component: PaymentDonePage,
})
