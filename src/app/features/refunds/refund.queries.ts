import { queryOptions } from '@tanstack/react-query'
import { refundApi } from '#domain/refund/refund.api.ts'
import { UNCLAIMED } from '#domain/refund/refund.columns.ts'
import { REFUND_STATES } from '#domain/refund/refund.lifecycle.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

export function policyRefundsQuery(id: string, { search, page, page_size }: ListSearch) {
  return queryOptions({
    queryKey: ['refunds', 'of-policy', id, search, page, page_size],
    queryFn: ({ signal }) =>
      call(refundApi.ofPolicy, { params: { id }, query: { search, page, page_size } }, { signal }),
  })
}

export function refundListQuery({ search, page, page_size, status }: ListSearch) {
  const state = REFUND_STATES.find((each) => each === status)
  const isUnclaimed = status === UNCLAIMED
  return queryOptions({
    queryKey: ['refunds', 'list', search, page, page_size, state, isUnclaimed],
    queryFn: ({ signal }) =>
      call(
        refundApi.list,
        { query: { search, page, page_size, ...(state && { state }), ...(isUnclaimed && { unclaimed: 'true' }) } },
        { signal },
      ),
  })
}
