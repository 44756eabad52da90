import { AppError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import type { Task, TaskCounts, TaskListQuery } from '#domain/task/task.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { readingOf } from './reading.service.ts'
import { showTasks, triggersSaying } from './show-tasks.service.ts'
import { countViews, findTask, listTasks } from './tasks.repo.ts'

export type Asking = Making & { language: Language }

export async function pageTasks(tx: Tx, asking: Asking, actor: Actor, query: TaskListQuery): Promise<Paged<Task>> {
  const reading = await readingOf(tx, asking, actor)
  const saying = query.search ? triggersSaying(query.search, asking.language) : []
  const { rows, totalCount } = await listTasks(tx, reading, query, saying)
  return toPage(await showTasks(tx, { ...asking, actor, reading }, rows), totalCount, query)
}

export async function countTasks(tx: Tx, asking: Asking, actor: Actor): Promise<TaskCounts> {
  const reading = await readingOf(tx, asking, actor)
  const { 'my-queues': my_queues, done: done_today, ...counts } = await countViews(tx, reading)
  return { ...counts, my_queues, done_today }
}

export async function getTask(tx: Tx, asking: Asking, actor: Actor, id: string): Promise<Task> {
  const reading = await readingOf(tx, asking, actor)
  const row = await findTask(tx, reading, id)
  if (!row) throw taskMissing()
  return (await showTasks(tx, { ...asking, actor, reading }, [row]))[0]!
}

/** 'Task not found.' (Q8.domain-messages.13). */
export function taskMissing(): AppError {
  return new AppError('notFound', { wording: { key: 'taskMissing' } })
}
