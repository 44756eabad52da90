import { z } from 'zod'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { NAME_MAX, NOTE_MAX } from '../kernel/limits.ts'
import { filters, names } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { requiredText, text } from '../kernel/text.ts'
import { parent } from '../note/parent.ts'

/** Days ahead a person may look (spec 2 §9); the last stands for however far. */
export const HORIZONS = [10, 30, 60, 90, 9999] as const
export type Horizon = (typeof HORIZONS)[number]
export const HORIZON: Horizon = 30
/** The dashboard's (spec 2 §9). */
export const DASHBOARD_HORIZON: Horizon = 10

/** Who is to do it; the name as it was when they were chosen, so that a tablet without signal can say it. */
export const assignee = z.strictObject({ id: names('colleague'), name: requiredText(2 * NAME_MAX) })
export type Assignee = z.infer<typeof assignee>

/** What a person enters. */
export const reminderWords = z.strictObject({
  subject: requiredText(NAME_MAX),
  note: text(NOTE_MAX),
  due_on: calendarDate,
  assignee: names('colleague'),
})

/** Whoever writes it does it themselves where nobody is named. */
export const newReminder = reminderWords.extend({
  note: reminderWords.shape.note.default(''),
  assignee: reminderWords.shape.assignee.optional(),
  parent,
})
export type NewReminder = z.infer<typeof newReminder>

export const reminderChange = reminderWords
  .extend({ is_completed: z.boolean({ error: 'validation.choice' }) })
  .partial()
export type ReminderChange = z.infer<typeof reminderChange>

/** `id` and `locator` are the same (settled 17); `version` goes back in If-Match with a change. */
export const reminderRow = z.object({
  id: locator,
  locator,
  subject: z.string(),
  note: z.string(),
  due_on: z.iso.date(),
  assignee: z.object({ id: locator, name: z.string() }),
  is_completed: z.boolean(),
  created_by: z.object({ id: locator, name: z.string() }),
  created_at: instant,
  updated_at: instant,
  parent,
  version: z.int(),
})
export type ReminderRow = z.infer<typeof reminderRow>

const horizon = z.coerce
  .number()
  .pipe(z.literal(HORIZONS, { error: 'validation.choice' }))
  .default(HORIZON)

export const reminderListQuery = listQuery.extend({
  /** Due within so many days from today, or overdue. */
  horizon,
  /** Those that are done, instead of those that are not. */
  completed: z.stringbool({ error: 'validation.choice' }).default(false),
  /** What they are about; all of the caller's scope where it is left out. */
  parent: filters().optional(),
})
export type ReminderListQuery = z.infer<typeof reminderListQuery>
