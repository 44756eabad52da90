import { isDeepStrictEqual } from 'node:util'
import { localDate, localHour } from '#domain/kernel/time-zones.ts'
import { ESCALATION_HOUR, escalate } from '#domain/task/escalate.ts'
import { isOpenTask } from '#domain/task/task.lifecycle.ts'
import { triggerOf } from '#domain/task/triggers.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type FindQueue, keepSystemQueues } from '../queues/system-queues.service.ts'
import { readTimezone } from '../reference/reference.service.ts'
import { findCauses } from './causes/all-causes.ts'
import type { Cause } from './causes/cause.ts'
import {
  holdReconciling,
  insertCaused,
  lockCaused,
  lockOverdue,
  type TaskRecord,
  updateTaskRecord,
} from './tasks.repo.ts'
import { traceTask } from './write-task.service.ts'

const EVERYTHING = { kind: 'all' } as const

/**
 * Brings tasks in line with what stands: a cause without a task opens one, a task without its cause closes, one whose
 * cause came back opens again; in the morning what is overdue is escalated. Twice, or by two at once, it changes nothing
 * more (claims 7.2).
 */
export async function reconcile({ db, locators }: Pick<Deps, 'db' | 'locators'>, now: Date): Promise<void> {
  await db.as(EVERYTHING, (tx) => reconcileIn(tx, { clock: () => now, locators }))
}

/** The same inside a transaction that sees everything. */
export async function reconcileIn(tx: Tx, making: Making): Promise<void> {
  await holdReconciling(tx)
  const findQueue = await keepSystemQueues(tx, making)
  await followCauses(tx, making, findQueue)
  await escalateOverdue(tx, making.clock())
}

async function followCauses(tx: Tx, making: Making, findQueue: FindQueue): Promise<void> {
  const now = making.clock()
  const causes = new Map((await findCauses(tx, now)).map((cause) => [causeKey(cause.brokerageId, cause.key), cause]))
  const keys = [...causes.values()].map(({ key }) => key)
  const known = new Map((await lockCaused(tx, keys)).map((task) => [causeKey(task.brokerageId, task.dedupeKey!), task]))
  const missing = [...causes].filter(([key]) => !known.has(key)).map(([, cause]) => cause)
  for (const record of await insertCaused(
    tx,
    missing.map((cause) => toTask(making, findQueue, cause)),
  )) {
    await traceTask(tx, null, { action: 'open', record })
  }
  for (const [key, task] of known) {
    const cause = causes.get(key)
    if (isOpenTask(task) && !cause) await end(tx, now, task)
    if (isOpenTask(task) && cause) await tellAnew(tx, now, { task, cause })
    if (!isOpenTask(task) && cause) await openAgain(tx, making, findQueue, { task, cause })
  }
}

function causeKey(brokerageId: string | null, key: string): string {
  return `${brokerageId ?? ''} ${key}`
}

function toTask({ clock, locators }: Making, findQueue: FindQueue, cause: Cause): TaskRecord {
  const at = clock()
  const { trigger, key, brokerageId, parent, subjectId, dueOn, facts = {} } = cause
  return {
    ...{ id: locators(), brokerageId, trigger, dedupeKey: key, facts, dueOn, subjectId: subjectId ?? null },
    ...{ parentKind: parent?.kind ?? null, parentId: parent?.id ?? null },
    ...ownersOf(findQueue, cause),
    ...{ title: '', note: '', priority: triggerOf(trigger).priority, state: 'open', outcome: null, hiddenUntil: null },
    ...{ escalatedOn: null, openedBy: null, closedBy: null, closedAt: null, version: 1, createdAt: at, updatedAt: at },
  }
}

/** Whose it is: the person the cause names, with the queue behind them, or the queue's. */
function ownersOf(findQueue: FindQueue, { trigger, brokerageId, assigneeId = null, audience }: Cause) {
  const { queue, audience: usual } = triggerOf(trigger)
  const seenBy = audience ?? usual
  // What is a firm's to see is not put into a queue of the office's behind its person, nor the other way round.
  const owner = seenBy === 'staff' && queue === 'desk' ? 'administration' : queue
  const isBehind = seenBy === 'staff' || queue === 'desk'
  return { audience: seenBy, assigneeId, queueId: isBehind ? (findQueue(owner, brokerageId)?.id ?? null) : null }
}

async function end(tx: Tx, at: Date, before: TaskRecord): Promise<void> {
  const record = { ...before, state: 'closed', outcome: 'cause_gone', closedAt: at, ...next(before, at) } as const
  await updateTaskRecord(tx, record)
  await traceTask(tx, null, { action: 'close', before, record })
}

/** The same fact in other figures: a refund that follows its account (billing B35) is told by what it comes to now. */
async function tellAnew(tx: Tx, at: Date, { task: before, cause }: { task: TaskRecord; cause: Cause }): Promise<void> {
  const { facts = {} } = cause
  if (isDeepStrictEqual(before.facts, facts)) return
  const record = { ...before, facts, ...next(before, at) }
  await updateTaskRecord(tx, record)
  await traceTask(tx, null, { action: 'update', before, record })
}

/** The same fact stands again: the same task, as new. */
async function openAgain(
  tx: Tx,
  making: Making,
  findQueue: FindQueue,
  { task: before, cause }: { task: TaskRecord; cause: Cause },
): Promise<void> {
  const { dueOn, facts, assigneeId, queueId, priority } = toTask(making, findQueue, cause)
  const opened = { state: 'open', outcome: null, closedBy: null, closedAt: null, hiddenUntil: null } as const
  const at = making.clock()
  const record = { ...before, ...opened, dueOn, facts, assigneeId, queueId, priority, ...next(before, at) }
  await updateTaskRecord(tx, record)
  await traceTask(tx, null, { action: 'reopen', before, record })
}

/** Once a morning where the office is (claims C53). */
async function escalateOverdue(tx: Tx, now: Date): Promise<void> {
  const zone = await readTimezone(tx)
  if (localHour(now, zone) < ESCALATION_HOUR) return
  const today = localDate(now, zone)
  for (const before of await lockOverdue(tx, today)) {
    const change = escalate(before, today)
    const isChanged = Object.keys(change).length > 0
    const record = { ...before, ...change, escalatedOn: today, ...(isChanged && next(before, now)) }
    await updateTaskRecord(tx, record)
    if (isChanged) await traceTask(tx, null, { action: 'escalate', before, record })
  }
}

function next({ version }: TaskRecord, updatedAt: Date) {
  return { version: version + 1, updatedAt }
}
