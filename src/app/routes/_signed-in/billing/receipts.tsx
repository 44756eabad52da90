import { createFileRoute } from '@tanstack/react-router'
import { ReceiptsPage } from '../../../features/receipts/ReceiptsPage.tsx'

export const Route = createFileRoute('/_signed-in/billing/receipts')({
  staticData: { titleKey: 'payments:receipts.title', permission: ['payment', 'create'] },
  component: ReceiptsPage,
})
