import { createFileRoute } from '@tanstack/react-router'
import { RECEIPT_FILTERS } from '#domain/payment/receipt.lifecycle.ts'
import { filteredBy, viewOf } from '../../../addresses/url-search.schema.ts'
import { ReceiptsPage } from '../../../features/receipts/ReceiptsPage.tsx'

export const Route = createFileRoute('/_signed-in/billing/receipts')({
  validateSearch: viewOf('unmatched').extend(filteredBy(RECEIPT_FILTERS).shape),
  staticData: { titleKey: 'payments:receipts.title', permission: ['payment', 'create'] },
  component: ReceiptsPage,
})
