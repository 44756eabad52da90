import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taskApi } from '#domain/task/task.api.ts'
import { isOpenTask, type PERSONS_OUTCOMES } from '#domain/task/task.lifecycle.ts'
import type { Task, TaskBulk } from '#domain/task/task.schema.ts'
import { call } from '../../data/call.ts'
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
  const done = async (work: () => Promise<unknown>, words: string) => {
    const { ok } = await act(work)
    await look()
    if (ok) toasts.done(words)
    return ok
  }
  return {
    look,
    close: ({ id }: Task, outcome: (typeof PERSONS_OUTCOMES)[number]) =>
      done(() => call(taskApi.close, { params: { id }, body: { outcome } }), t('done.closed')),
    reopen: ({ id }: Task) => done(() => call(taskApi.reopen, { params: { id } }), t('done.reopened')),
    take: ({ id, version }: Task, assignee: string) =>
      done(() => call(taskApi.update, { params: { id }, body: { assignee } }, { version }), t('done.taken')),
    /** What became of each; null where nobody answered. */
    bulk: async (tasks: readonly Task[], change: BulkAct) => {
      const ids = tasks.map(({ id }) => id)
      const acted = await act(() => call(taskApi.bulk, { body: { ids, ...change } as TaskBulk }))
      await look()
      return acted.ok ? acted.value.data : null
    },
  }
}

/** One that opened itself ends with its cause: nobody closes it by hand. */
export function isClosedByHand(task: Task): boolean {
  return isOpenTask({ state: task.state.key }) && task.trigger === null && task.actions.includes('close')
}
