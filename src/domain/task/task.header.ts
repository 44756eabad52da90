import { z } from 'zod'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { TASK_OUTCOMES, TASK_PRIORITIES } from './task.lifecycle.ts'
import { TASK_PARENTS } from './task-parent.ts'
import { TRIGGER_CODES } from './triggers.ts'

/** The office's words, in each language: a device has none of its own for what opened by itself. */
const words = z.record(z.enum(LANGUAGES), z.string())
const person = z.object({ id: locator, name: z.string() })

/** A firm's task as its devices hold it, whole from the office; what does not apply is left out (claims 7.3 Offline). */
export const taskHeader = z.object({
  title: words,
  closesWhen: words.optional(),
  note: z.string(),
  priority: z.enum(TASK_PRIORITIES),
  /** How it ended, where the office says so; one closed on a device is done. */
  outcome: z.enum(TASK_OUTCOMES).optional(),
  trigger: z.enum(TRIGGER_CODES).optional(),
  parent: z.object({ kind: z.enum(TASK_PARENTS), id: locator }).optional(),
  recordName: z.string(),
  /** Address of the page where it is done. */
  path: z.string().optional(),
  assignee: person.optional(),
  queue: z.object({ id: locator, name: words }).optional(),
  openedBy: person.optional(),
  dueOn: calendarDate.optional(),
  hiddenUntil: calendarDate.optional(),
  createdAt: instant,
})
export type TaskHeader = z.output<typeof taskHeader>
