import { scopeOf } from '#domain/access/scope.ts'
import type { ToldNotice } from '#domain/notification/notice.schema.ts'
import type { Channel } from '#domain/notification/preference.schema.ts'
import type { Task } from '#domain/task/task.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { languageOf } from '../../http/wording.ts'
import type { Person } from '../accounts/people-at-work.service.ts'
import { flagsFor } from '../flags/flags.service.ts'
import { pressingTasks, type TaskSummary, tasksToTell } from '../tasks/task-summary.service.ts'
import type { Asking } from '../tasks/tasks.service.ts'
import { insertTold, selectToldKeys, type ToldRecord, toldKey } from './notices.repo.ts'
import { choicesOf } from './preferences.service.ts'

/** High tasks, in the portal as soon as they are there, for whoever is told of tasks in it (claims 7.3). */
export async function taskNotices(tx: Tx, asking: Asking, reader: Actor): Promise<ToldNotice[]> {
  const channel = await channelOf(tx, reader.accountId)
  if (channel === null || channel === 'email') return []
  const tasks = await pressingTasks(tx, asking, reader)
  const told = tasks.map((task) => toTold(asking, reader, task))
  const seen = await selectToldKeys(tx, reader.accountId, told)
  return tasks.map(({ id, title, record }, at) => ({
    ...{ id, notice: 'task', subject: 'task', owner: record.name, due_on: told[at]!.dueOn },
    ...{
      name: record.name ? `${title} (${record.name})` : title,
      path: `/tasks?task=${id}`,
      is_new: !seen.has(toldKey(told[at]!)),
    },
  }))
}

/** What is kept of a task in the portal is that it was seen. */
export async function seeTasks(tx: Tx, asking: Asking, reader: Actor): Promise<void> {
  const tasks = await pressingTasks(tx, asking, reader)
  await insertTold(
    tx,
    tasks.map((task) => ({ ...toTold(asking, reader, task), seenAt: asking.clock() })),
  )
}

function toTold({ clock, locators }: Making, reader: Actor, { id, due_on, created_at }: Task): ToldRecord {
  const dueOn = due_on ?? created_at.toISOString().slice(0, 10)
  const of = { notice: 'task', subject: 'task', subjectId: id, brokerageId: reader.brokerageId, dueOn } as const
  return { ...of, id: locators(), accountId: reader.accountId, channel: 'system', toldAt: clock(), seenAt: null }
}

/** What a person's letter of the day tells of their tasks; null where it tells nothing. */
export async function tasksByLetter(tx: Tx, deps: Deps, person: Person): Promise<TaskSummary | null> {
  const channel = await channelOf(tx, person.id)
  if (channel === null || channel === 'system') return null
  const { id: accountId, role, brokerageId } = person
  const asking = { ...deps, language: languageOf(person.language) }
  return tasksToTell(tx, asking, { accountId, role, brokerageId, scope: scopeOf(person) })
}

/** Null where they are not told at all. */
async function channelOf(tx: Tx, accountId: string): Promise<Channel | null> {
  if (!(await flagsFor(tx, { accountId })).tasks) return null
  const { is_on, value } = (await choicesOf(tx, [accountId]))(accountId, 'tasks')
  return is_on ? value : null
}
