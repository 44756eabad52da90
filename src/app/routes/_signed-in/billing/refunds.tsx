import { createFileRoute } from '@tanstack/react-router'
import { REFUND_FILTERS } from '#domain/refund/refund.columns.ts'
import { filteredBy } from '../../../addresses/url-search.schema.ts'
import { RefundsPage } from '../../../features/refunds/RefundsPage.tsx'

export const Route = createFileRoute('/_signed-in/billing/refunds')({
  validateSearch: filteredBy(REFUND_FILTERS),
  staticData: { titleKey: 'refunds:title', permission: ['refund', 'browse'] },
  component: RefundsPage,
})
