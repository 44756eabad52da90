import type { Column } from '../kernel/paging.ts'

/** What reminders are sorted by. */
export const reminderColumns = [
  { code: 'due_on', nameKey: 'columns.reminder.dueOn', type: 'date' },
  { code: 'subject', nameKey: 'columns.reminder.subject', type: 'string' },
  { code: 'assignee__name', nameKey: 'columns.reminder.assignee', type: 'string' },
  { code: 'created_at', nameKey: 'columns.reminder.createdAt', type: 'date' },
] as const satisfies readonly Column[]

export const REMINDER_ORDERING = 'due_on'
