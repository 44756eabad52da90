import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { taskApi } from '#domain/task/task.api.ts'
import type { Task } from '#domain/task/task.schema.ts'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { call } from '../../data/call.ts'
import { useSaveThen } from '../../device/use-save-then.ts'
import { useAccount } from '../../session/account.ts'
import { changesOf, touches } from './edited-task.ts'
import { shownTaskQuery, useHeldTasks } from './held-tasks.ts'
import { TaskDetails } from './TaskDetails.tsx'
import { TaskForm, type TaskValues } from './TaskForm.tsx'
import { taskQuery } from './task.queries.ts'

const FLAGS = ['edit'] as const

/** `?task={id}` shows one, `&edit` changes it, `?newTask` makes one. */
export function TaskDrawers() {
  const { t } = useTranslation('tasks')
  const held = useHeldTasks()
  const [{ edit }] = useUrlSearch()
  const isEditing = edit !== undefined // what is typed stays, whatever becomes of the signal
  return (
    <>
      <NewTask />
      <RecordDrawer
        when="task"
        flags={FLAGS}
        query={(id) => shownTaskQuery(isEditing ? null : held, id)}
        titleOf={(task) => task?.title ?? t('one')}
        notFound={t('errors:taskMissing')}
      >
        {(task, { flag, show, close }) =>
          flag === null ? (
            <TaskDetails task={task} onEdit={() => void show('edit')} onDone={close} />
          ) : (
            <EditTask task={task} onDone={() => show(null)} />
          )
        }
      </RecordDrawer>
    </>
  )
}

function NewTask() {
  const { t } = useTranslation('tasks')
  const account = useAccount()
  const [, change] = useUrlSearch()
  if (!can(account, 'task', 'create')) return null
  return (
    <UrlDrawer when="newTask" title={t('new')}>
      {() => <NewTaskForm onDone={() => change({ newTask: undefined }, { replace: true })} />}
    </UrlDrawer>
  )
}

/** Made once, however often its answer is lost. */
function NewTaskForm({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation('tasks')
  const saveThen = useSaveThen(onDone)
  const save = (values: TaskValues) =>
    saveThen((key) => call(taskApi.create, { body: values }, { key }), t('done.created'))
  return <TaskForm onSave={save} onCancel={() => void onDone()} />
}

function EditTask({ task, onDone }: { task: Task; onDone: () => Promise<void> }) {
  const { t } = useTranslation('tasks')
  const saveThen = useSaveThen(onDone)
  const client = useQueryClient()
  const [opened] = useState(task)
  const save = (values: TaskValues) => {
    const body = changesOf(opened, values)
    return saveThen(async () => {
      const now = await client.fetchQuery({ ...taskQuery(task.id), staleTime: 0 })
      const { version } = touches(body, opened, now) ? opened : now
      return call(taskApi.update, { params: { id: task.id }, body }, { version })
    }, t('done.changed'))
  }
  return <TaskForm task={task} onSave={save} onCancel={() => void onDone()} />
}
