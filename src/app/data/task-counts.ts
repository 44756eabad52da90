import { queryOptions } from '@tanstack/react-query'
import { taskApi } from '#domain/task/task.api.ts'
import { call } from './call.ts'

/** How many open tasks each view has: in the bar, and over the list. */
export const taskCountsQuery = queryOptions({
  queryKey: ['tasks', 'counts'],
  queryFn: ({ signal }) => call(taskApi.counts, {}, { signal }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
  meta: { quiet: true },
})
