import { addDays } from '#domain/kernel/calendar.ts'
import { fieldError } from '#domain/kernel/errors.ts'
import { HIDE_DAYS, isOpenTask, type PERSONS_OUTCOMES, REOPEN_DAYS } from '#domain/task/task.lifecycle.ts'
import type { Task } from '#domain/task/task.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { say } from '../../http/wording.ts'
import { stands } from './causes/all-causes.ts'
import { mayWork } from './may-work.ts'
import { type Reading, type TaskRecord, updateTaskRecord } from './tasks.repo.ts'
import { type Asking, getTask } from './tasks.service.ts'
import { refusal, requireTask, traceTask } from './write-task.service.ts'

const DAY_MS = 86_400_000

export type PersonsOutcome = (typeof PERSONS_OUTCOMES)[number]

export async function closeTask(
  tx: Tx,
  asking: Asking,
  actor: Actor,
  { id, outcome }: { id: string; outcome: PersonsOutcome },
): Promise<Task> {
  const { record, reading } = await requireTask(tx, asking, actor, id)
  await endTask(tx, asking, { actor, reading }, record, outcome)
  return getTask(tx, asking, actor, id)
}

/** One that opened itself is nobody's to close while its cause stands (claims C52). */
export async function endTask(
  tx: Tx,
  { clock, language }: Asking,
  { actor, reading }: { actor: Actor; reading: Reading },
  before: TaskRecord,
  outcome: PersonsOutcome,
): Promise<void> {
  requireTheirs(before, actor, reading)
  if (!isOpenTask(before)) throw refusal('closed')
  const at = clock()
  if (before.trigger && (await stands(tx, at, before))) {
    throw refusal('stands', { cause: say(language, { key: `taskWords.closesWhen.${before.trigger}` }) })
  }
  const ended = { state: 'closed', outcome, closedBy: actor.accountId, closedAt: at } as const
  await write(tx, actor, { action: 'close', before, change: ended, at })
}

export async function reopenTask(tx: Tx, asking: Asking, actor: Actor, { id }: { id: string }): Promise<Task> {
  const { record: before, reading } = await requireTask(tx, asking, actor, id)
  requireTheirs(before, actor, reading)
  if (isOpenTask(before) || before.closedAt === null) throw refusal('open')
  const at = asking.clock()
  if (at.getTime() - before.closedAt.getTime() > REOPEN_DAYS * DAY_MS) throw refusal('late', { days: REOPEN_DAYS })
  const opened = { state: 'open', outcome: null, closedBy: null, closedAt: null } as const
  await write(tx, actor, { action: 'reopen', before, change: opened, at })
  return getTask(tx, asking, actor, id)
}

/** Out of sight until a day; then it is there again by itself. */
export async function hideTask(
  tx: Tx,
  asking: Asking,
  actor: Actor,
  { id, until }: { id: string; until: string },
): Promise<Task> {
  const { record: before, reading } = await requireTask(tx, asking, actor, id)
  requireTheirs(before, actor, reading)
  if (!isOpenTask(before)) throw refusal('closed')
  const isAhead = until > reading.today && until <= addDays(reading.today, HIDE_DAYS)
  if (!isAhead) throw fieldError('until', 'validation.hideUntil', { days: HIDE_DAYS })
  await write(tx, actor, { action: 'hide', before, change: { hiddenUntil: until }, at: asking.clock() })
  return getTask(tx, asking, actor, id)
}

function requireTheirs(record: TaskRecord, actor: Actor, reading: Reading): void {
  if (!mayWork(record, actor, reading)) throw refusal('notYours')
}

interface Written {
  action: string
  before: TaskRecord
  change: Partial<TaskRecord>
  at: Date
}

async function write(tx: Tx, actor: Actor, { action, before, change, at }: Written): Promise<void> {
  const record = { ...before, ...change, version: before.version + 1, updatedAt: at }
  await updateTaskRecord(tx, record)
  await traceTask(tx, actor, { action, before, record })
}
