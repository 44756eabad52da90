import { isDeepStrictEqual } from 'node:util'
import { isBrokerRole } from '#domain/access/roles.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { isOpenTask } from '#domain/task/task.lifecycle.ts'
import type { NewTask, Task, TaskChange } from '#domain/task/task.schema.ts'
import type { TaskParent } from '#domain/task/task-parent.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { requireVersion } from '../../require-version.ts'
import { findColleagues } from '../accounts/names.service.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { requireParent } from '../notes/parent.service.ts'
import { ownerOfQueue } from '../queues/queues.service.ts'
import { mayWork } from './may-work.ts'
import { readingOf } from './reading.service.ts'
import { showTasks } from './show-tasks.service.ts'
import { findTask, insertTask, lockTask, type Reading, type TaskRecord, updateTaskRecord } from './tasks.repo.ts'
import { type Asking, getTask, taskMissing } from './tasks.service.ts'

/** A task by hand; sent again under its key it is the one that was made. */
export async function createTask(
  tx: Tx,
  asking: Asking,
  actor: Actor,
  { key, parent, audience: wished, ...words }: NewTask & { key: string | undefined },
): Promise<Task> {
  const reading = await readingOf(tx, asking, actor)
  const id = key ?? asking.locators()
  if (key && (await findTask(tx, reading, key))) return getTask(tx, asking, actor, key)
  const firm = parent && (await firmOf(tx, actor, parent))
  const own = actor.scope.kind === 'brokerage' ? actor.scope.brokerageId : null
  const audience = own ? 'brokerage' : (wished ?? 'staff')
  const brokerageId = own ?? firm
  if (audience === 'brokerage' && brokerageId === null) throw fieldError('audience', 'validation.taskAudience')
  const at = asking.clock()
  const record: TaskRecord = {
    ...{ id, brokerageId, audience, title: words.title, note: words.note, priority: words.priority },
    ...{ assigneeId: words.assignee, queueId: words.queue, dueOn: words.due_on },
    ...{ parentKind: parent?.kind ?? null, parentId: parent?.id ?? null },
    ...{ state: 'open', outcome: null, hiddenUntil: null, trigger: null, dedupeKey: null, subjectId: null },
    ...{ facts: {}, escalatedOn: null, openedBy: actor.accountId, closedBy: null, closedAt: null },
    ...{ version: 1, createdAt: at, updatedAt: at },
  }
  await judge(tx, actor, record)
  await insertTask(tx, record)
  await traceTask(tx, actor, { action: 'create', record })
  return getTask(tx, asking, actor, id)
}

/** Who does it, by when, how urgent; of one made by hand its words too, by whoever works on it or made it. */
export async function updateTask(
  tx: Tx,
  asking: Asking,
  actor: Actor,
  { id, version, ...change }: TaskChange & { id: string; version: number | null },
): Promise<Task> {
  const { record: before, reading } = await requireTask(tx, asking, actor, id)
  requireVersion(version, before)
  const record = await changeTask(tx, asking, { actor, reading }, before, change)
  return (await showTasks(tx, { ...asking, actor, reading }, [record]))[0]! // given away, it may be out of their sight now
}

/** The change itself, of a task that is held. */
export async function changeTask(
  tx: Tx,
  { clock }: Pick<Asking, 'clock'>,
  { actor, reading }: { actor: Actor; reading: Reading },
  before: TaskRecord,
  change: TaskChange,
): Promise<TaskRecord> {
  if (!isOpenTask(before)) throw refusal('closed')
  const { assignee = before.assigneeId, queue = before.queueId, due_on: dueOn = before.dueOn, ...words } = change
  const isWorded = Object.keys(words).length > 0 || dueOn !== before.dueOn
  const isTheirs = mayWork(before, actor, reading) || before.openedBy === actor.accountId
  if (isWorded && !isTheirs) throw refusal('notYours')
  const { title = before.title, note = before.note, priority = before.priority } = words
  const record: TaskRecord = {
    ...before,
    ...{ title: before.trigger ? before.title : title, note, priority, dueOn, assigneeId: assignee, queueId: queue },
    ...{ version: before.version + 1, updatedAt: clock() },
  }
  const { version, updatedAt } = before
  if (isDeepStrictEqual({ ...record, version, updatedAt }, before)) return before
  await judge(tx, actor, record, before)
  await updateTaskRecord(tx, record)
  await traceTask(tx, actor, { action: 'update', before, record })
  return record
}

/** A task this person sees, held until the transaction ends. */
export async function requireTask(
  tx: Tx,
  asking: Asking,
  actor: Actor,
  id: string,
): Promise<{ record: TaskRecord; reading: Reading }> {
  const reading = await readingOf(tx, asking, actor)
  const record = await lockTask(tx, reading, id)
  if (!record) throw taskMissing()
  return { record, reading }
}

export function refusal(reason: string, params: Record<string, string | number> = {}): AppError {
  return new AppError('refused', { wording: { key: `taskRefused.${reason}`, params }, facts: { reason } })
}

/** The firm a record is of; what the reader does not see is not there. */
async function firmOf(tx: Tx, actor: Actor, { kind, id }: TaskParent): Promise<string | null> {
  const found = await findParent(tx, actor, { kind, id })
  if (found === undefined) throw fieldError('parent.id', 'validation.recordUnknown')
  return found
}

/** Undefined where there is none, or none that this person sees. */
async function findParent(tx: Tx, actor: Actor, { kind, id }: TaskParent): Promise<string | null | undefined> {
  if (kind === 'brokerage') return (await findFirm(tx, actor.scope, id))?.id
  if (kind === 'broker') {
    const [person] = await findColleagues(tx, actor.scope, [id])
    return person && isBrokerRole(person.role) ? person.brokerageId : undefined
  }
  return requireParent(tx, actor, { kind, id }).then(
    ({ brokerageId }) => brokerageId,
    (error: unknown) => {
      if (error instanceof AppError && error.status < 500) return undefined
      throw error
    },
  )
}

/**
 * Somebody's or a queue's. The office's tasks are of the office's people and queues; a firm's of its own, or, given by
 * the office, of the office that helps it. What a change leaves as it was is not judged again.
 */
async function judge(tx: Tx, actor: Actor, record: TaskRecord, before?: TaskRecord): Promise<void> {
  const { audience, brokerageId, assigneeId, queueId } = record
  if (assigneeId === null && queueId === null) throw fieldError('assignee', 'validation.assigneeOrQueue')
  const isNear = (firm: string | null) =>
    firm === null ? actor.scope.kind === 'all' : audience === 'brokerage' && firm === brokerageId
  if (assigneeId && assigneeId !== before?.assigneeId) {
    const [person] = await findColleagues(tx, { kind: 'all' }, [assigneeId])
    const firm = person && isBrokerRole(person.role) ? person.brokerageId : null
    if (!person || !isNear(firm)) throw fieldError('assignee', 'validation.assigneeUnknown')
  }
  if (queueId && queueId !== before?.queueId) {
    const owner = await ownerOfQueue(tx, queueId)
    if (owner === undefined || !isNear(owner)) throw fieldError('queue', 'validation.queueUnknown')
  }
}

interface Traced {
  action: string
  before?: TaskRecord
  record: TaskRecord
}

export function traceTask(
  tx: Tx,
  actor: { accountId: string } | null,
  { action, before, record }: Traced,
): Promise<void> {
  const { brokerageId, id, updatedAt: at, audience, version } = record
  return recordChange(tx, {
    ...{ actor, brokerageId, action, entity: 'task', entityId: id, after: seen(record), at },
    ...{ version, isOffDevices: audience === 'staff' },
    ...(before && { before: seen(before) }),
  })
}

function seen({ title, note, priority, state, outcome, assigneeId, queueId, dueOn, hiddenUntil, trigger }: TaskRecord) {
  return { title, note, priority, state, outcome, assigneeId, queueId, dueOn, hiddenUntil, trigger }
}
