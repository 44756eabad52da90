import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { PARENT_KINDS } from '#domain/note/parent.ts'
import { synced } from '../columns.ts'

/** What a note or a reminder hangs on, from its body (settled 37). */
const parent = () => ({
  parentKind: text('parent_kind', { enum: PARENT_KINDS }).notNull(),
  parentId: uuid('parent_id').notNull(),
})

/** A remark about a quote, a policy or a policyholder. */
export const note = pgTable(
  'note',
  {
    ...synced(),
    ...parent(),
    subject: text('subject').notNull(),
    note: text('note').notNull(),
    authorName: text('author_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('note_id').on(table.id),
    index('note_parent').on(table.parentId, table.createdAt),
    index('note_created').on(table.brokerageId, table.createdAt, table.id),
  ],
)

/** Something to be done about one of them by a day, by somebody. */
export const reminder = pgTable(
  'reminder',
  {
    ...synced(),
    ...parent(),
    subject: text('subject').notNull(),
    note: text('note').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    isCompleted: boolean('is_completed').notNull(),
    assigneeId: uuid('assignee_id').notNull(),
    assigneeName: text('assignee_name').notNull(),
    authorName: text('author_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('reminder_id').on(table.id),
    index('reminder_parent').on(table.parentId, table.dueOn),
    index('reminder_due').on(table.brokerageId, table.isCompleted, table.dueOn),
    index('reminder_all_due').on(table.isCompleted, table.dueOn),
  ],
)
