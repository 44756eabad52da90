import { listNote, type NoteListing } from '../note/note.listing.ts'
import type { Body } from '../sync/json.ts'
import { textIn } from '../sync/read-body.ts'
import { type Assignee, assignee } from './reminder.schema.ts'

export interface ReminderListing extends NoteListing {
  /** Empty only in a body no form made. */
  dueOn: string
  assignee: Assignee | null
  isCompleted: boolean
}

/** A reminder as lists show it, from its body (settled 37). */
export function listReminder(body: Body): ReminderListing {
  return {
    ...listNote(body),
    dueOn: textIn(body, 'dueOn') ?? '',
    assignee: assignee.safeParse(body.assignee).data ?? null,
    isCompleted: body.isCompleted === true,
  }
}
