import { queryOptions } from '@tanstack/react-query'
import { taskApi } from '#domain/task/task.api.ts'
import { call } from './call.ts'

/** More than a record has at once: what is counted of them is exact. */
const AT_ONCE = 100

/** A record's open tasks that this reader may read, the most urgent first, and how many there are. */
export function openTasksQuery(record: string) {
  const query = { view: 'all', parent: record, closed: 'no', page_size: AT_ONCE } as const
  return queryOptions({
    queryKey: ['tasks', 'list', query],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(taskApi.list, { query }, { signal }),
  })
}
