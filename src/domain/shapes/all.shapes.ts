import { noteShape } from '../note/note.shape.ts'
import { policyShape } from '../policy/policy.shape.ts'
import { policyholder } from '../policyholder/policyholder.shape.ts'
import { quoteShape } from '../quote/shape/quote.shape.ts'
import { reminderShape } from '../reminder/reminder.shape.ts'
import type { EntityShape } from '../sync/shape.ts'
import { taskShape } from '../task/task.shape.ts'

/** Every entity that devices keep, by its name. */
export const SHAPES: Readonly<Record<string, EntityShape>> = {
  policyholder,
  quote: quoteShape,
  policy: policyShape,
  note: noteShape,
  reminder: reminderShape,
  task: taskShape,
}
