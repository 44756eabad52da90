import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { taskApi } from '#domain/task/task.api.ts'
import { isOpenTask, type PERSONS_OUTCOMES } from '#domain/task/task.lifecycle.ts'
import type { Task, TaskBulk } from '#domain/task/task.schema.ts'
import { taskShape } from '#domain/task/task.shape.ts'
import { call } from '../../data/call.ts'
import { saveRecord } from '../../device/save-record.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'

type Acts = 'assign' | 'close' | 'priority'
/** What is done to many, apart from their ids. */
export type BulkAct = { [Act in Acts]: Omit<Extract<TaskBulk, { action: Act }>, 'ids'> }[Acts]

/** Everything done to tasks beside their form. A refusal is told; each answers whether it was done. */
export function useTaskActs() {
  const { t } = useTranslation('tasks')
  const client = useQueryClient()
  const look = () => Promise.all(['tasks', 'queues'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  const tried = async (work: () => Promise<unknown>) => {
    const { ok } = await act(work)
    await look()
    return ok
  }
  return {
    look,
    close: async ({ id }: Task, outcome: (typeof PERSONS_OUTCOMES)[number]) => {
      const ok = await tried(() => call(taskApi.close, { params: { id }, body: { outcome } }))
      if (ok) toasts.undoable(t('done.closed'), () => tried(() => reopenTask(id)))
      return ok
    },
    reopen: async ({ id }: Task) => {
      const ok = await tried(() => reopenTask(id))
      if (ok) toasts.done(t('done.reopened'))
      return ok
    },
    take: async ({ id, version, ...before }: Task, assignee: string) => {
      const taken = await act(() => call(taskApi.update, { params: { id }, body: { assignee } }, { version }))
      await look()
      if (!taken.ok) return false
      const body = ownersOf(before)
      const back = () => call(taskApi.update, { params: { id }, body }, { version: taken.value.version })
      toasts.undoable(t('done.taken'), () => tried(back))
      return true
    },
    /** What became of each; null where nobody answered. */
    bulk: async (tasks: readonly Task[], change: BulkAct) => {
      const ids = tasks.map(({ id }) => id)
      const acted = await act(() => call(taskApi.bulk, { body: { ids, ...change } as TaskBulk }))
      await look()
      return acted.ok ? acted.value.data : null
    },
    /** Each as it was before such an act. */
    undoBulk: (tasks: readonly Task[], action: Acts) => tried(() => restore(tasks, action)),
  }
}

/** One's own, made by hand, without the office: it hears of it with the next signal. */
export async function closeHere({ id }: Task): Promise<boolean> {
  const edits = [{ kind: 'set' as const, path: 'isClosed', seen: null, value: true }]
  const isKept = await saveRecord({ entity: taskShape.type, id, kind: 'patch', edits })
  if (isKept) toasts.done(i18next.t('tasks:done.closedHere'))
  return isKept
}

const reopenTask = (id: string) => call(taskApi.reopen, { params: { id } })
const ownersOf = ({ assignee, queue }: Pick<Task, 'assignee' | 'queue'>) => ({
  assignee: assignee?.id ?? null,
  queue: queue?.id ?? null,
})

/** Those that were alike before go back together. */
async function restore(tasks: readonly Task[], action: Acts): Promise<void> {
  if (action === 'close') {
    for (const { id } of tasks) await reopenTask(id)
    return
  }
  const changeOf = (task: Task): BulkAct =>
    action === 'assign' ? { action, ...ownersOf(task) } : { action, priority: task.priority }
  const alike = Map.groupBy(tasks, (task) => JSON.stringify(changeOf(task)))
  for (const same of alike.values()) {
    const ids = same.map(({ id }) => id)
    await call(taskApi.bulk, { body: { ids, ...changeOf(same[0]!) } as TaskBulk })
  }
}

/** One that opened itself ends with its cause: nobody closes it by hand. */
export function isClosedByHand(task: Task): boolean {
  return isOpenTask({ state: task.state.key }) && task.trigger === null && task.actions.includes('close')
}
