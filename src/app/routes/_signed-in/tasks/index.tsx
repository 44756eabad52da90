import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/access/can.ts'
import { TASK_VIEWS } from '#domain/task/task.schema.ts'
import { keys, viewOf } from '../../../addresses/url-search.schema.ts'
import { Integrity } from '../../../features/audit/Integrity.tsx'
import { TasksPage } from '../../../features/tasks/TasksPage.tsx'
import { useAccount } from '../../../session/account.ts'

export const Route = createFileRoute('/_signed-in/tasks/')({
  validateSearch: viewOf(...TASK_VIEWS).extend(
    keys('queue', 'assignee', 'priority', 'trigger', 'parent_kind', 'closed').shape,
  ),
  staticData: { titleKey: 'tasks:title', permission: ['task', 'read'] },
  component: Tasks,
})

/** Who watches over the log, and makes no work for others, finds the state of its chain there. */
function Tasks() {
  const account = useAccount()
  const isWatcher = can(account, 'audit_log', 'read') && !can(account, 'task', 'create')
  return <TasksPage watched={isWatcher && <Integrity />} />
}
