import { queryOptions } from '@tanstack/react-query'
import { ALL_ROWS } from '#domain/kernel/limits.ts'
import { queueApi } from '#domain/task/queue.api.ts'
import { taskApi } from '#domain/task/task.api.ts'
import { TASK_PRIORITIES } from '#domain/task/task.lifecycle.ts'
import type { TaskView } from '#domain/task/task.schema.ts'
import { TASK_PARENTS } from '#domain/task/task-parent.ts'
import { TRIGGER_CODES } from '#domain/task/triggers.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import type { UrlSearch } from '../../blocks/url-search.ts'
import { call } from '../../data/call.ts'

/** What narrows a view down, as the address says it. */
export type TaskFilters = Pick<UrlSearch, 'queue' | 'assignee' | 'priority' | 'trigger' | 'parent_kind' | 'closed'>

export type Asked = ReturnType<typeof askedOf>

/** A view as it is asked for, of the office or of the device. */
export function askedOf(
  view: TaskView,
  filters: TaskFilters,
  { search, ordering, page, page_size }: Pick<ListSearch, 'search' | 'ordering' | 'page' | 'page_size'>,
) {
  const { queue, assignee, closed } = filters
  return {
    ...{ view, search, ordering, page, page_size },
    ...(queue && { queue }),
    ...(assignee && { assignee }),
    priority: TASK_PRIORITIES.find((each) => each === filters.priority),
    trigger: TRIGGER_CODES.find((each) => each === filters.trigger),
    parent_kind: TASK_PARENTS.find((each) => each === filters.parent_kind),
    closed: closed === undefined ? 'no' : 'yes',
  } as const
}

export function taskListQuery(query: Asked) {
  return queryOptions({
    queryKey: ['tasks', 'list', query],
    queryFn: ({ signal }) => call(taskApi.list, { query }, { signal }),
  })
}

export function taskQuery(id: string) {
  return queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: ({ signal }) => call(taskApi.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  })
}

/** Every queue this person sees, with who works on it: to whom a task can be given. */
export const queueChoicesQuery = queryOptions({
  queryKey: ['queues', 'choices'],
  queryFn: async ({ signal }) =>
    (await call(queueApi.list, { query: { page: 1, page_size: ALL_ROWS } }, { signal })).data,
})
