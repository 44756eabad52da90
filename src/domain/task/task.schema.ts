import { z } from 'zod'
import { shownRecord } from '../audit/audit.schema.ts'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { NAME_MAX, NOTE_MAX } from '../kernel/limits.ts'
import { bears, filters, names } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { line, text } from '../kernel/text.ts'
import { OPEN_OR_CLOSED, PERSONS_OUTCOMES, TASK_AUDIENCES, TASK_OUTCOMES, TASK_PRIORITIES } from './task.lifecycle.ts'
import { TASK_PARENTS, taskParent } from './task-parent.ts'
import { TRIGGER_CODES } from './triggers.ts'

const choice = { error: 'validation.choice' }

/** What a person writes of a task; of one that opened itself the title is the trigger's. */
const words = {
  title: line(NAME_MAX),
  note: text(NOTE_MAX),
  priority: z.enum(TASK_PRIORITIES, choice),
  due_on: calendarDate.nullable(),
  assignee: names('colleague').nullable(),
  queue: names('queue').nullable(),
}

/** A task by hand: somebody's or a queue's ("Choose a person or a queue."), the office's own unless said. */
export const newTask = z.strictObject({
  ...words,
  note: words.note.default(''),
  priority: words.priority.default('normal'),
  due_on: words.due_on.default(null),
  assignee: words.assignee.default(null),
  queue: words.queue.default(null),
  parent: taskParent.nullable().default(null),
  audience: z.enum(TASK_AUDIENCES, choice).optional(),
})
export type NewTask = z.infer<typeof newTask>

export const taskChange = z.strictObject(words).partial()
export type TaskChange = z.infer<typeof taskChange>

export const taskClosing = z.strictObject({ outcome: z.enum(PERSONS_OUTCOMES, choice).default('done') })
export const taskHiding = z.strictObject({ until: calendarDate })

const person = z.object({ id: locator, name: z.string() })

/** A task as a reader is told of it. Names of records the reader may not read stay empty. */
export const task = z.object({
  id: locator,
  locator,
  title: z.string(),
  note: z.string(),
  priority: z.enum(TASK_PRIORITIES),
  state: z.object({ key: z.enum(OPEN_OR_CLOSED), value: z.string() }),
  outcome: z.enum(TASK_OUTCOMES).nullable(),
  audience: z.enum(TASK_AUDIENCES),
  /** What opened it by itself; null of one made by hand. */
  trigger: z.enum(TRIGGER_CODES).nullable(),
  /** When one that opened itself closes, in words; null of one made by hand. */
  closes_when: z.string().nullable(),
  parent: taskParent.nullable(),
  record: shownRecord,
  assignee: person.nullable(),
  queue: person.nullable(),
  brokerage: person.nullable(),
  due_on: z.string().nullable(),
  hidden_until: z.string().nullable(),
  is_overdue: z.boolean(),
  opened_by: person.nullable(),
  closed_by: person.nullable(),
  created_at: instant,
  closed_at: instant.nullable(),
  /** Address of the page where it is done. */
  path: z.string().nullable(),
  actions: z.array(z.enum(['edit', 'assign', 'close', 'hide', 'reopen'])),
  version: z.int(),
})
export type Task = z.infer<typeof task>

export const TASK_VIEWS = ['mine', 'my-queues', 'unassigned', 'overdue', 'all'] as const
export type TaskView = (typeof TASK_VIEWS)[number]

export const taskListQuery = listQuery.extend({
  view: z.enum(TASK_VIEWS, choice).default('mine'),
  queue: filters().optional(),
  assignee: filters().optional(),
  priority: z.enum(TASK_PRIORITIES, choice).optional(),
  trigger: z.enum(TRIGGER_CODES, choice).optional(),
  parent_kind: z.enum(TASK_PARENTS, choice).optional(),
  parent: filters().optional(),
  closed: z.enum(['yes', 'no'], choice).default('no'),
})
export type TaskListQuery = z.infer<typeof taskListQuery>

/** How many open tasks each view has, and how many the reader closed today. */
export const taskCounts = z.object({
  mine: z.int(),
  my_queues: z.int(),
  unassigned: z.int(),
  overdue: z.int(),
  all: z.int(),
  done_today: z.int(),
})
export type TaskCounts = z.infer<typeof taskCounts>

const ids = z.array(bears()).min(1, { error: 'validation.required' }).max(100, { error: 'validation.tooMany' })

/** The same for many: each on its own, whatever becomes of the others. */
export const taskBulk = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ ids, action: z.literal('assign'), assignee: words.assignee, queue: words.queue.default(null) }),
    z.strictObject({ ids, action: z.literal('close'), outcome: taskClosing.shape.outcome }),
    z.strictObject({ ids, action: z.literal('priority'), priority: words.priority }),
  ],
  choice,
)
export type TaskBulk = z.infer<typeof taskBulk>

/** One a task, in the order asked; what was refused says why in words. */
export const taskBulkAnswer = z.object({
  data: z.array(z.object({ id: locator, is_done: z.boolean(), why: z.string().nullable() })),
})
export type TaskBulkAnswer = z.infer<typeof taskBulkAnswer>
