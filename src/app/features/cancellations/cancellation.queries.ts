import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cancellationApi, reinstatementApi } from '#domain/cancellation/cancellation.api.ts'
import type { Initiator } from '#domain/proration/cancel.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** Everything asked about cancellations is asked again when one of them moves. */
export const CANCELLATIONS = ['cancellations'] as const

export function cancellationListQuery(policy: string, { status: _status, ...query }: ListSearch) {
  return queryOptions({
    queryKey: [...CANCELLATIONS, 'list', policy, query],
    queryFn: ({ signal }) => call(cancellationApi.ofPolicy, { params: { id: policy }, query }, { signal }),
  })
}

export function cancellationQuery(id: string) {
  return queryOptions({
    queryKey: [...CANCELLATIONS, 'one', id],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(cancellationApi.get, { params: { id } }, { signal }),
  })
}

export function adjustmentQuery(id: string) {
  return queryOptions({
    queryKey: [...CANCELLATIONS, 'one', id, 'price'],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(cancellationApi.price, { params: { id } }, { signal }),
  })
}

/** While somebody chooses, what stood before stays until the next answer. */
export function adjustmentPreviewQuery(policy: string, effective_on: string, initiator: Initiator) {
  return queryOptions({
    queryKey: [...CANCELLATIONS, 'preview', policy, effective_on, initiator],
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      call(cancellationApi.preview, { params: { id: policy }, query: { effective_on, initiator } }, { signal }),
  })
}

export function reinstatementPreviewQuery(cancellation: string, effective_on: string) {
  return queryOptions({
    queryKey: [...CANCELLATIONS, 'reinstatement-preview', cancellation, effective_on],
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      call(cancellationApi.reinstatementPreview, { params: { id: cancellation }, query: { effective_on } }, { signal }),
  })
}

export function reinstatementPriceQuery(id: string) {
  return queryOptions({
    queryKey: [...CANCELLATIONS, 'reinstatement', id, 'price'],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(reinstatementApi.price, { params: { id } }, { signal }),
  })
}
