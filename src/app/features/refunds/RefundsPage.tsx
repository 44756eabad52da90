import { allRefundColumns, REFUND_FILTERS, UNCLAIMED } from '#domain/refund/refund.columns.ts'
import type { Refund } from '#domain/refund/refund.schema.ts'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { LinkCell } from '../../blocks/list/cells.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { refundListQuery } from './refund.queries.ts'
import { REFUND_ROWS } from './refund-list.tsx'

/** What the office owes back to payers of all firms, for whoever approves and sends it. */
export function RefundsPage() {
  return (
    <NeedsConnection>
      <ListPage list={refunds} />
    </NeedsConnection>
  )
}

const refunds = defineList<Refund, typeof allRefundColumns>({
  ...REFUND_ROWS,
  name: 'refunds',
  titleKey: 'refunds:title',
  searchKey: 'refunds:search',
  columns: allRefundColumns,
  query: refundListQuery,
  filters: REFUND_FILTERS.map((value) => ({
    value,
    labelKey: value === UNCLAIMED ? 'refunds:unclaimed' : `refunds:state.${value}`,
  })),
  cells: { ...REFUND_ROWS.cells, policy__display_id: (refund) => <PolicyCell refund={refund} /> },
})

/** Its account, with its refunds in sight; a policy that was not issued has none to open. */
function PolicyCell({ refund: { policy } }: { refund: Refund }) {
  if (policy.display_id === null) return <Nothing />
  const search = { view: 'refunds' } as const
  return (
    <LinkCell link={{ to: '/policies/$id/invoices', params: { id: policy.locator }, search }}>
      {policy.display_id}
    </LinkCell>
  )
}
