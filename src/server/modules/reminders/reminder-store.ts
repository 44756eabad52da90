import { listReminder } from '#domain/reminder/reminder.listing.ts'
import { reminderShape } from '#domain/reminder/reminder.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { reminder } from '../../db/tables/notes.table.ts'
import { parentColumns, sign } from '../notes/sign.service.ts'
import { createSyncedStore } from '../sync/synced-store.ts'

/** Reminders as the sync module writes and reads them. */
export const reminderStore = createSyncedStore({
  shape: reminderShape,
  table: reminder,
  listing: columnsOf,
  complete: sign,
})

function columnsOf(body: Body) {
  const { subject, note, dueOn, isCompleted, assignee, author, parent } = listReminder(body)
  if (!assignee) throw new Error('a reminder is for somebody')
  const { id: assigneeId, name: assigneeName } = assignee
  const authorName = author?.name ?? ''
  return { ...parentColumns(parent), subject, note, dueOn, isCompleted, assigneeId, assigneeName, authorName }
}
