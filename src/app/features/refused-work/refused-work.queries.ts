import { queryOptions } from '@tanstack/react-query'
import { refusedWorkApi } from '#domain/refused-work/refused-work.api.ts'
import type { RefusedWorkListQuery } from '#domain/refused-work/refused-work.schema.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

export const REFUSED_WORK = ['refused-work'] as const

/** What waits for somebody, unless what was looked after is asked for. */
export function refusedWorkListQuery({ status, ...search }: ListSearch) {
  const query = { ...search, state: status as RefusedWorkListQuery['state'] | undefined } // the list offers the schema's own states only
  return queryOptions({
    queryKey: [...REFUSED_WORK, 'list', query],
    queryFn: ({ signal }) => call(refusedWorkApi.list, { query }, { signal }),
  })
}

export function refusedWorkQuery(id: string) {
  return queryOptions({
    queryKey: [...REFUSED_WORK, 'one', id],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(refusedWorkApi.get, { params: { id } }, { signal }),
  })
}
