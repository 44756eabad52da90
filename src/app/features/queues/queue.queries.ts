import { queryOptions } from '@tanstack/react-query'
import { queueApi } from '#domain/task/queue.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** Of the office, of brokerages, or all that the reader sees. */
export function queueListQuery(
  owner: 'staff' | 'brokerage' | undefined,
  { search, ordering, page, page_size }: Pick<ListSearch, 'search' | 'ordering' | 'page' | 'page_size'>,
) {
  const query = { search, ordering, page, page_size, owner }
  return queryOptions({
    queryKey: ['queues', 'list', query],
    queryFn: ({ signal }) => call(queueApi.list, { query }, { signal }),
  })
}

export function queueQuery(id: string) {
  return queryOptions({
    queryKey: ['queues', 'one', id],
    queryFn: ({ signal }) => call(queueApi.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  })
}

/** Who may be put in a queue of such an owner; null is the office. */
export function queuePeopleQuery(brokerage: string | null) {
  const query = { ...(brokerage && { brokerage }) }
  return queryOptions({
    queryKey: ['queues', 'people', brokerage],
    queryFn: async ({ signal }) => (await call(queueApi.people, { query }, { signal })).data,
  })
}
