import { createFileRoute } from '@tanstack/react-router'
import { TASK_VIEWS } from '#domain/task/task.schema.ts'
import { keys, viewOf } from '../../../addresses/url-search.schema.ts'
import { TasksPage } from '../../../features/tasks/TasksPage.tsx'

export const Route = createFileRoute('/_signed-in/tasks/')({
  validateSearch: viewOf(...TASK_VIEWS).extend(
    keys('queue', 'assignee', 'priority', 'trigger', 'parent_kind', 'closed').shape,
  ),
  staticData: { titleKey: 'tasks:title', permission: ['task', 'read'] },
  component: TasksPage,
})
