import type { Language } from '#domain/kernel/languages.ts'
import { type Paged, parseOrdering } from '#domain/kernel/paging.ts'
import { searchForm } from '#domain/kernel/search-text.ts'
import { TASK_ORDERING, taskColumns } from '#domain/task/task.columns.ts'
import { taskHeader } from '#domain/task/task.header.ts'
import { TASK_PRIORITIES } from '#domain/task/task.lifecycle.ts'
import type { Task, TaskListQuery, TaskView } from '#domain/task/task.schema.ts'
import { isClosedTask, mayCloseHere, taskShape } from '#domain/task/task.shape.ts'
import { mayReadParent } from '#domain/task/task-parent.ts'
import type { LocalAccount } from '../store/account.ts'
import type { Remembered } from '../store/remembered.ts'
import { compareRows, cutPage } from './list.ts'
import { recallAll } from './memory.ts'

/** What a device cannot know of itself: the day it is for its person's firm, and the language they read. */
export interface Reading {
  today: string
  language: Language
}

/** Who works on which queue the office alone knows. */
export const HELD_VIEWS = ['mine', 'overdue', 'all'] as const satisfies readonly TaskView[]

/** A view of the firm's tasks without the office, in the API's envelope (claims 7.3 Offline). */
export async function readTasks(account: LocalAccount, query: TaskListQuery, reading: Reading): Promise<Paged<Task>> {
  const { queue, assignee, priority, trigger, parent, parent_kind: kind, closed } = query
  const ordering = parseOrdering(query.ordering, taskColumns) ?? parseOrdering(TASK_ORDERING, taskColumns)!
  const rows = (await recallTasks(account, reading))
    .filter((task) => isInView(task, query.view, account, reading))
    .filter(({ outcome }) => (outcome !== null) === (closed === 'yes'))
    .filter((task) => !queue || task.queue?.id === queue)
    .filter((task) => !assignee || task.assignee?.id === assignee)
    .filter((task) => !priority || task.priority === priority)
    .filter((task) => !trigger || task.trigger === trigger)
    .filter((task) => !parent || task.parent?.id === parent)
    .filter((task) => !kind || task.parent?.kind === kind)
    .sort((one, other) => compareRows(asOrdered(one), asOrdered(other), ordering) || compareUrgency(one, other))
  return cutPage(
    rows.map((row) => ({ row, searchText: searchForm(`${row.title} ${row.note} ${row.record.name}`) })),
    query,
  )
}

/** Null where this device has no such task. */
export async function readTask(account: LocalAccount, id: string, reading: Reading): Promise<Task | null> {
  return (await recallTasks(account, reading)).find((task) => task.id === id) ?? null
}

/** Whoever has an open task here. */
export async function readAssignees(account: LocalAccount, reading: Reading): Promise<{ id: string; name: string }[]> {
  const open = (await recallTasks(account, reading)).filter(({ outcome }) => outcome === null)
  return [...new Map(open.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee]] : []))).values()]
}

export async function countTasks(
  account: LocalAccount,
  reading: Reading,
): Promise<Record<(typeof HELD_VIEWS)[number], number>> {
  const open = (await recallTasks(account, reading)).filter(({ outcome }) => outcome === null)
  const count = (view: TaskView) => open.filter((task) => isInView(task, view, account, reading)).length
  return { mine: count('mine'), overdue: count('overdue'), all: open.length }
}

async function recallTasks(account: LocalAccount, reading: Reading): Promise<Task[]> {
  const records = await recallAll(account, taskShape.type, 'any', () => 0)
  return records.flatMap((record) => toTask(record, account, reading) ?? []).filter((task) => isReadable(task, account))
}

/** As the office answers: one's own, those one made, and those of records one reads (claims 8.1). */
function isReadable({ assignee, opened_by, parent }: Task, { person }: LocalAccount): boolean {
  if (assignee?.id === person.accountId || opened_by?.id === person.accountId) return true
  return parent !== null && mayReadParent(person, parent.kind)
}

/** What is hidden until a day is out of every view but the one of all. */
function isInView(task: Task, view: TaskView, { person }: LocalAccount, { today }: Reading): boolean {
  if (view === 'all') return true
  if (task.hidden_until !== null && task.hidden_until > today) return false
  if (view === 'overdue') return task.is_overdue
  return view === 'mine' && task.assignee?.id === person.accountId
}

/** What a newer office writes in a way this build cannot read is left out. */
function toTask({ id, body }: Remembered, { person }: LocalAccount, { today, language }: Reading): Task | null {
  const read = taskHeader.safeParse(body)
  if (!read.success) return null
  const { title, closesWhen, recordName, path, parent, assignee, queue, openedBy, dueOn, hiddenUntil, createdAt } =
    read.data
  const isClosed = isClosedTask(body)
  return {
    id,
    locator: id,
    title: title[language],
    note: read.data.note,
    priority: read.data.priority,
    state: isClosed ? { key: 'closed', value: 'closed' } : { key: 'open', value: 'open' },
    outcome: isClosed ? (read.data.outcome ?? 'done') : null,
    audience: 'brokerage',
    trigger: read.data.trigger ?? null,
    closes_when: closesWhen?.[language] ?? null,
    parent: parent ?? null,
    record: { name: recordName, page: null },
    assignee: assignee ?? null,
    queue: queue ? { id: queue.id, name: queue.name[language] } : null,
    brokerage: null,
    due_on: dueOn ?? null,
    hidden_until: hiddenUntil ?? null,
    is_overdue: !isClosed && dueOn !== undefined && dueOn < today,
    opened_by: openedBy ?? null,
    closed_by: null,
    created_at: createdAt,
    closed_at: null,
    path: path ?? null,
    actions: mayCloseHere(body, person) ? ['close'] : [],
    version: 0, // the office's: nothing that asks for it is done here
  }
}

/** In the order a column is sorted by: a priority by its weight, no day after every day. */
function asOrdered({ priority, due_on, created_at }: Task): object {
  return { priority: weightOf(priority), due_on: due_on ?? '9999-12-31', created_at }
}

function compareUrgency(one: Task, other: Task): number {
  const [first, second] = [one.due_on ?? '9999-12-31', other.due_on ?? '9999-12-31']
  if (first !== second) return first < second ? -1 : 1
  return weightOf(one.priority) - weightOf(other.priority) || (one.id < other.id ? -1 : 1)
}

/** What weighs most comes first. */
function weightOf(priority: Task['priority']): number {
  return TASK_PRIORITIES.length - TASK_PRIORITIES.indexOf(priority)
}
