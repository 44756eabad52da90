import { type Paged, parseOrdering } from '#domain/kernel/paging.ts'
import { searchForm } from '#domain/kernel/search-text.ts'
import { isMarkedDeleted } from '#domain/note/authorship.ts'
import type { Parent } from '#domain/note/parent.ts'
import { dayAfter } from '#domain/reminder/due.ts'
import { REMINDER_ORDERING, reminderColumns } from '#domain/reminder/reminder.columns.ts'
import { listReminder } from '#domain/reminder/reminder.listing.ts'
import type { Assignee, ReminderListQuery, ReminderRow } from '#domain/reminder/reminder.schema.ts'
import { reminderShape } from '#domain/reminder/reminder.shape.ts'
import type { LocalAccount } from '../store/account.ts'
import type { RecordState } from '../store/record-state.ts'
import type { Remembered } from '../store/remembered.ts'
import { farmNames } from './farm-names.ts'
import { compareRows, cutPage } from './list.ts'
import { recallAll } from './memory.ts'

/** The API's row as far as the device knows it, and how far the record itself has come. */
export interface LocalReminderRow
  extends Omit<ReminderRow, 'created_by' | 'created_at' | 'updated_at' | 'assignee' | 'parent' | 'version'> {
  created_by: ReminderRow['created_by'] | null
  assignee: Assignee | null
  parent: Parent | null
  /** Whose farm it is about, as far as this device knows. */
  about: string
  state: RecordState
}

/** What is due, without the office; "today" is this device's. */
export async function readReminders(account: LocalAccount, query: ReminderListQuery): Promise<Paged<LocalReminderRow>> {
  const { completed, horizon, parent } = query
  const until = dayAfter(new Date(account.host.now()), horizon)
  const ordering = parseOrdering(query.ordering, reminderColumns) ?? parseOrdering(REMINDER_ORDERING, reminderColumns)!
  const nameOf = await farmNames(account)
  const rows = (await recallReminders(account))
    .map((record) => toRow(record, nameOf))
    .filter((row) => row.is_completed === completed && row.due_on <= until)
    .filter((row) => !parent || row.parent?.id === parent)
    .sort((one, other) => compareRows(one, other, ordering))
  return cutPage(
    rows.map((row) => ({ row, searchText: searchForm(`${row.subject} ${row.note} ${row.assignee?.name ?? ''}`) })),
    query,
  )
}

/** Null where this device has no such reminder, or it was deleted here. */
export async function readReminder(account: LocalAccount, id: string): Promise<LocalReminderRow | null> {
  const record = (await recallReminders(account)).find((each) => each.id === id)
  return record ? toRow(record, await farmNames(account)) : null
}

async function recallReminders(account: LocalAccount): Promise<Remembered[]> {
  const records = await recallAll(account, reminderShape.type, 'any', () => 0)
  return records.filter(({ body }) => !isMarkedDeleted(body))
}

function toRow({ id, body, state }: Remembered, nameOf: (parent: Parent) => string): LocalReminderRow {
  const { subject, note, dueOn, assignee, isCompleted, author, parent } = listReminder(body)
  return {
    id,
    locator: id,
    subject,
    note,
    due_on: dueOn,
    assignee,
    is_completed: isCompleted,
    created_by: author,
    parent,
    about: parent ? nameOf(parent) : '',
    state,
  }
}
