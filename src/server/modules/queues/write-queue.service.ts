import { AppError, fieldError } from '#domain/kernel/errors.ts'
import type { NewQueue, Queue, QueueChange } from '#domain/task/queue.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { requireVersion } from '../../require-version.ts'
import { findColleagues } from '../accounts/names.service.ts'
import { mayBelong, membersOf } from './queue-members.service.ts'
import {
  countOpen,
  deleteQueueRecord,
  forgetQueue,
  insertQueue,
  lockQueue,
  moveOpen,
  nameIsTaken,
  type QueueRecord,
  replaceMembers,
  selectMembers,
  selectQueues,
  updateQueueRecord,
} from './queues.repo.ts'
import { type Asking, mayWrite, showQueues } from './queues.service.ts'

type Writing = Asking & Making

/** Sent again under its key it is the one that was made. */
export async function createQueue(
  tx: Tx,
  writing: Writing,
  actor: Actor,
  { key, members: named, brokerage, lead, ...words }: NewQueue & { key: string | undefined },
): Promise<Queue> {
  const members = [...new Set(named)]
  const id = key ?? writing.locators()
  const [made] = await selectQueues(tx, actor.scope, [id])
  if (made) return shown(tx, writing, actor, made)
  const at = writing.clock()
  const brokerageId = actor.scope.kind === 'brokerage' ? actor.scope.brokerageId : (brokerage ?? null)
  const record: QueueRecord = {
    ...words,
    id,
    brokerageId,
    code: null,
    leadId: lead,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  if (!mayWrite(actor, record)) throw new AppError('forbidden')
  await judge(tx, record, members, { arePeopleNew: true })
  await insertQueue(tx, record)
  await replaceMembers(tx, record, members)
  await trace(tx, actor, record, { action: 'create', after: { ...words, lead, members }, at })
  return shown(tx, writing, actor, record)
}

export async function updateQueue(
  tx: Tx,
  writing: Writing,
  actor: Actor,
  { id, version, ...change }: QueueChange & { id: string; version: number | null },
): Promise<Queue> {
  const before = await requireQueue(tx, actor, id)
  requireVersion(version, before)
  if (change.members && before.code !== null) throw fieldError('members', 'validation.queueMembersByRole')
  const were = (await selectMembers(tx, [id])).map(({ accountId }) => accountId)
  const members = change.members ? [...new Set(change.members)] : were
  const { name = before.name, description = before.description, lead = before.leadId } = change
  const at = writing.clock()
  const record = { ...before, name, description, leadId: lead, version: before.version + 1, updatedAt: at }
  await judge(tx, record, members, { arePeopleNew: change.members !== undefined })
  await updateQueueRecord(tx, record)
  await replaceMembers(tx, record, members)
  const seen = ({ name, description, leadId }: QueueRecord, members: string[]) => ({
    name,
    description,
    lead: leadId,
    members,
  })
  await trace(tx, actor, record, { action: 'update', before: seen(before, were), after: seen(record, members), at })
  return shown(tx, writing, actor, record)
}

/** Its open tasks go along to another queue of the same owner, or it stays (claims 7.1). */
export async function deleteQueue(
  tx: Tx,
  { clock }: Making,
  actor: Actor,
  { id, move_to: target }: { id: string; move_to: string | undefined },
): Promise<void> {
  const before = await requireQueue(tx, actor, id)
  if (before.code !== null) throw refusal('system')
  const open = await countOpen(tx, id)
  const at = clock()
  if (open > 0) {
    if (target === undefined) throw refusal(open === 1 ? 'open_one' : 'open_other', { count: open })
    if (target === id) throw refusal('itself')
    const to = await lockQueue(tx, actor.scope, target)
    if (!to || to.brokerageId !== before.brokerageId) throw fieldError('move_to', 'validation.queueUnknown')
    await moveOpen(tx, id, target, at)
  }
  await forgetQueue(tx, id)
  await deleteQueueRecord(tx, id)
  await trace(tx, actor, before, {
    action: 'delete',
    before: { name: before.name, open, moved_to: target ?? null },
    at,
  })
}

async function requireQueue(tx: Tx, actor: Actor, id: string): Promise<QueueRecord> {
  const before = await lockQueue(tx, actor.scope, id)
  if (!before) throw new AppError('notFound')
  if (!mayWrite(actor, before)) throw new AppError('forbidden')
  return before
}

/** Its people are its owner's, its lead is one of them, its name nobody else's. */
async function judge(
  tx: Tx,
  record: QueueRecord,
  members: readonly string[],
  { arePeopleNew }: { arePeopleNew: boolean },
): Promise<void> {
  const people = arePeopleNew ? await findColleagues(tx, { kind: 'all' }, [...members]) : []
  if (!people.every((one) => mayBelong(one, record.brokerageId))) {
    throw fieldError('members', 'validation.assigneeUnknown')
  }
  const isLed = record.leadId === null || (await isAmong(tx, record, members, record.leadId))
  if (!isLed) throw fieldError('lead', 'validation.queueLead')
  if (await nameIsTaken(tx, record)) throw fieldError('name', 'validation.queueName')
}

/** Whoever was put in; in one of the product's own whoever has the role. */
async function isAmong(tx: Tx, record: QueueRecord, members: readonly string[], id: string): Promise<boolean> {
  if (record.code === null) return members.includes(id)
  return (await membersOf(tx, [record])).get(record.id)!.some((member) => member.id === id)
}

async function shown(tx: Tx, asking: Asking, actor: Actor, record: QueueRecord): Promise<Queue> {
  return (await showQueues(tx, asking, actor, [record]))[0]!
}

function refusal(reason: string, params: Record<string, number> = {}): AppError {
  return new AppError('refused', { wording: { key: `queueRefused.${reason}`, params }, facts: { reason: 'block' } })
}

function trace(
  tx: Tx,
  actor: Actor,
  { id, brokerageId }: QueueRecord,
  act: { action: string; before?: object; after?: object; at: Date },
): Promise<void> {
  return recordChange(tx, { actor, brokerageId, entity: 'queue', entityId: id, ...act })
}
