import type { Column } from '../kernel/paging.ts'

/** Queues (claims 8.3). */
export const queueColumns = [
  { code: 'name', nameKey: 'columns.queue.name', type: 'string', flex: 1, minWidth: 180 },
  { code: 'members', nameKey: 'columns.queue.members', type: 'string', flex: 2, minWidth: 200, isSortable: false },
  { code: 'open_tasks', nameKey: 'columns.queue.openTasks', type: 'number', minWidth: 100, isSortable: false },
  { code: 'overdue', nameKey: 'columns.queue.overdue', type: 'number', minWidth: 100, isSortable: false },
] as const satisfies readonly Column[]

export const QUEUE_ORDERING = 'name'
