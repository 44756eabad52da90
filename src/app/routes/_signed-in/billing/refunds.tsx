import { createFileRoute } from '@tanstack/react-router'
import { RefundsPage } from '../../../features/refunds/RefundsPage.tsx'

export const Route = createFileRoute('/_signed-in/billing/refunds')({
  staticData: { titleKey: 'refunds:title', permission: ['refund', 'browse'] },
  component: RefundsPage,
})
