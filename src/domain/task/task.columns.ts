import type { Column } from '../kernel/paging.ts'

/** Tasks (claims 8.3). */
export const taskColumns = [
  { code: 'priority', nameKey: 'columns.task.priority', type: 'select', minWidth: 90 },
  { code: 'title', nameKey: 'columns.task.title', type: 'string', flex: 2, minWidth: 200, isSortable: false },
  { code: 'parent', nameKey: 'columns.task.parent', type: 'string', flex: 1, minWidth: 150, isSortable: false },
  { code: 'queue__name', nameKey: 'columns.task.queue', type: 'string', minWidth: 120, isSortable: false },
  { code: 'assignee__full_name', nameKey: 'columns.task.assignee', type: 'string', minWidth: 130, isSortable: false },
  { code: 'due_on', nameKey: 'columns.task.dueOn', type: 'string', minWidth: 110 },
  { code: 'state', nameKey: 'columns.task.state', type: 'status', minWidth: 90, isSortable: false },
  { code: 'created_at', nameKey: 'columns.task.createdAt', type: 'date', minWidth: 120, isHidden: true },
] as const satisfies readonly Column[]

/** What is due first; of one day what weighs most (claims 8.3). */
export const TASK_ORDERING = 'due_on'
