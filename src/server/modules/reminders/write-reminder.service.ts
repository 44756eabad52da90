import { fieldError } from '#domain/kernel/errors.ts'
import type { Assignee, NewReminder, ReminderChange, ReminderRow } from '#domain/reminder/reminder.schema.ts'
import { reminderShape } from '#domain/reminder/reminder.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { opsOfBody, opsOfUnits } from '#domain/sync/ops-of-body.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { requireParent } from '../notes/parent.service.ts'
import type { Office } from '../sync/batch.ts'
import { changeByCall, createByCall, deleteByCall, lockForCall } from '../sync/single-call.service.ts'
import { reminderStore } from './reminder-store.ts'
import { getReminder } from './reminders.service.ts'

/** A new reminder by a single call: the same change, by the same rules, as one written on a device. */
export async function createReminder(
  tx: Tx,
  office: Office,
  actor: Actor,
  { parent, key, ...given }: NewReminder & { key?: string },
): Promise<ReminderRow> {
  const { brokerageId: brokerage } = await requireParent(tx, actor, parent)
  const words = await unitsOf(tx, brokerage, { ...given, assignee: given.assignee ?? actor.accountId })
  const ops = opsOfBody(reminderShape, { ...words, [parent.kind]: parent.id })
  return getReminder(tx, actor, await createByCall(tx, office, actor, reminderStore, { ops, brokerage, key }))
}

/** A change by If-Match (protocol 4.4 REST PATCH). */
export async function updateReminder(
  tx: Tx,
  office: Office,
  actor: Actor,
  { id, version, ...change }: ReminderChange & { id: string; version: number | null },
): Promise<ReminderRow> {
  await getReminder(tx, actor, id)
  const record = await lockForCall(tx, actor, reminderStore, { id, version })
  const units = await unitsOf(tx, record.brokerageId, change)
  await changeByCall(tx, office, actor, reminderStore, record, opsOfUnits(record.body, units))
  return getReminder(tx, actor, id)
}

export async function deleteReminder(tx: Tx, office: Office, actor: Actor, id: string): Promise<void> {
  await getReminder(tx, actor, id)
  await deleteByCall(tx, office, actor, reminderStore, id)
}

async function unitsOf(tx: Tx, brokerageId: string, { assignee, ...given }: ReminderChange): Promise<Body> {
  const { subject, note, due_on: dueOn, is_completed: isCompleted } = given
  const named = assignee === undefined ? undefined : await requireAssignee(tx, brokerageId, assignee)
  const done = isCompleted === undefined ? undefined : isCompleted || null
  const units = { subject, note, dueOn, isCompleted: done, assignee: named && { ...named } }
  return Object.fromEntries(
    Object.entries(units).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** A colleague of the record's own brokerage, or somebody of the house, at work. */
async function requireAssignee(tx: Tx, brokerageId: string, id: string): Promise<Assignee> {
  const account = await findAccount(tx, id)
  const isOfHouse = account?.brokerageId === null || account?.brokerageId === brokerageId
  if (!account?.isActive || !isOfHouse) throw fieldError('assignee', 'validation.assigneeUnknown')
  return { id, name: `${account.firstName} ${account.lastName}` }
}
