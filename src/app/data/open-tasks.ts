import { queryOptions } from '@tanstack/react-query'
import { taskApi } from '#domain/task/task.api.ts'
import { call } from './call.ts'

/** As many as a record's page shows. */
const SHOWN = 5

/** A record's open tasks that this reader may read, the most urgent first, and how many there are. */
export function openTasksQuery(record: string) {
  const query = { view: 'all', parent: record, closed: 'no', page_size: SHOWN } as const
  return queryOptions({
    queryKey: ['tasks', 'list', query],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(taskApi.list, { query }, { signal }),
  })
}
