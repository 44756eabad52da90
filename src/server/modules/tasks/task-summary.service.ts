import type { Task } from '#domain/task/task.schema.ts'
import type { Tx } from '../../db/client.ts'
import { type Reader, readingOf } from './reading.service.ts'
import { showTasks } from './show-tasks.service.ts'
import { selectPressing, selectToTell } from './tasks.repo.ts'
import type { Asking } from './tasks.service.ts'

const DAY_MS = 86_400_000
/** A letter names so many, the most urgent first (claims 7.3). */
const NAMED_MAX = 10

/** What a person's morning tells of their tasks. */
export interface TaskSummary {
  fresh: number
  due: number
  overdue: number
  urgent: Task[]
}

/** Own tasks, and unassigned ones of own queues, that are new since yesterday, due or overdue; null where there are none. */
export async function tasksToTell(tx: Tx, asking: Asking, reader: Reader): Promise<TaskSummary | null> {
  const reading = await readingOf(tx, asking, reader)
  const rows = await selectToTell(tx, reading, new Date(asking.clock().getTime() - DAY_MS))
  if (rows.length === 0) return null
  const overdue = rows.filter(({ dueOn }) => dueOn !== null && dueOn < reading.today).length
  const due = rows.filter(({ dueOn }) => dueOn === reading.today).length
  const urgent = await showTasks(tx, { ...asking, actor: reader, reading }, rows.slice(0, NAMED_MAX))
  return { fresh: rows.length - overdue - due, due, overdue, urgent }
}

/** Those of high priority among the same, whether news or not: the portal shows them at once. */
export async function pressingTasks(tx: Tx, asking: Asking, reader: Reader): Promise<Task[]> {
  const reading = await readingOf(tx, asking, reader)
  return showTasks(tx, { ...asking, actor: reader, reading }, await selectPressing(tx, reading))
}
