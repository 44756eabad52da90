import { AppError } from '#domain/kernel/errors.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { mayReadAbout } from '#domain/note/parent.ts'
import { dayAfter } from '#domain/reminder/due.ts'
import { listReminder } from '#domain/reminder/reminder.listing.ts'
import type { ReminderListQuery, ReminderRow } from '#domain/reminder/reminder.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { kindsReadBy } from '../notes/parent.service.ts'
import { findReminder, listReminders, type ReminderRecord } from './reminders.repo.ts'

export async function pageReminders(
  tx: Tx,
  actor: Actor,
  query: ReminderListQuery,
  now: Date,
): Promise<Paged<ReminderRow>> {
  const wanted = { kinds: kindsReadBy(actor), until: dayAfter(now, query.horizon) }
  const { rows, totalCount } = await listReminders(tx, actor.scope, wanted, query)
  return toPage(rows.map(toRow), totalCount, query)
}

export async function getReminder(tx: Tx, actor: Actor, id: string): Promise<ReminderRow> {
  const record = await findReminder(tx, actor.scope, id)
  if (!record || !mayReadAbout(actor, record.parentKind)) throw new AppError('notFound')
  return toRow(record)
}

function toRow({ id, body, createdBy, createdAt, updatedAt, version, ...columns }: ReminderRecord): ReminderRow {
  const { subject, note, dueOn, isCompleted, author } = listReminder(body)
  return {
    id,
    locator: id,
    subject,
    note,
    due_on: dueOn,
    assignee: { id: columns.assigneeId, name: columns.assigneeName },
    is_completed: isCompleted,
    created_by: { id: createdBy, name: author?.name ?? '' },
    created_at: createdAt,
    updated_at: updatedAt,
    parent: { kind: columns.parentKind, id: columns.parentId },
    version,
  }
}
