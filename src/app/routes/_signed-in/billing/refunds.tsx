import { createFileRoute } from '@tanstack/react-router'
import { UNCLAIMED } from '#domain/refund/refund.columns.ts'
import { REFUND_STATES } from '#domain/refund/refund.lifecycle.ts'
import { RefundsPage } from '../../../features/refunds/RefundsPage.tsx'
import { filteredBy } from '../../../url-search.schema.ts'

export const Route = createFileRoute('/_signed-in/billing/refunds')({
  validateSearch: filteredBy([...REFUND_STATES, UNCLAIMED]),
  staticData: { titleKey: 'refunds:title', permission: ['refund', 'browse'] },
  component: RefundsPage,
})
