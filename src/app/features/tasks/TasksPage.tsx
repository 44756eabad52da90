import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { hasFeed } from '#domain/access/roles.ts'
import { TASK_VIEWS } from '#domain/task/task.schema.ts'
import { WhileOn } from '../../blocks/access/WhileOn.tsx'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { BulkBar } from './BulkBar.tsx'
import { useHeldTasks } from './held-tasks.ts'
import { TaskDrawers } from './TaskDrawers.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import { isHeldView, TaskViews } from './TaskViews.tsx'
import { taskList } from './task-list.tsx'

interface TasksPageProps {
  /** What this person watches over beside their tasks. */
  watched?: ReactNode
}

/** Everybody's work: their own, their queues', what is late; `?task={id}` shows one, `?newTask` makes one (claims 8.3). */
export function TasksPage({ watched }: TasksPageProps) {
  const { t } = useTranslation('tasks')
  const account = useAccount()
  const [search, change] = useUrlSearch()
  const { queue, assignee, priority, trigger, parent_kind, closed } = search
  const held = useHeldTasks()
  const asked = TASK_VIEWS.find((each) => each === search.view) ?? TASK_VIEWS[0]
  const view = held && !isHeldView(asked) ? 'all' : asked // a bookmark of what the office alone knows shows what is here
  const filters = useMemo(
    () => ({ queue, assignee, priority, trigger, parent_kind, closed }),
    [queue, assignee, priority, trigger, parent_kind, closed],
  )
  const list = useMemo(() => taskList(view, filters, held), [view, filters, held])
  const Frame = hasFeed(account.role) ? Fragment : NeedsConnection
  const mayCreate = can(account, 'task', 'create')
  return (
    <WhileOn flag="tasks">
      <Frame>
        <ListPage
          list={list}
          tools={
            <>
              <TaskFilters filters={filters} held={held} />
              <Button variant="default" renderRoot={(props) => <Link {...props} to="/tasks/queues" />}>
                {t('queues:title')}
              </Button>
            </>
          }
          action={
            mayCreate &&
            !held && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void change({ newTask: '' })}>
                {t('new')}
              </Button>
            )
          }
          above={
            <>
              {watched}
              <TaskViews view={view} held={held} />
            </>
          }
          bulk={held ? undefined : (tasks, onDone) => <BulkBar tasks={tasks} onDone={onDone} />}
        />
        <TaskDrawers />
      </Frame>
    </WhileOn>
  )
}
