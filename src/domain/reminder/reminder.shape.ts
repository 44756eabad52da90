import { z } from 'zod'
import { can } from '../access/can.ts'
import { authoredUnits, isMarkedDeleted, refuseAmendment, withParent } from '../note/authorship.ts'
import { parentUnits } from '../note/parent.ts'
import { type Body, isSame } from '../sync/json.ts'
import { defineShape, group, register, type Writer } from '../sync/shape.ts'
import type { Refusal } from '../sync/verdict.ts'
import { listReminder } from './reminder.listing.ts'
import { assignee, reminderWords } from './reminder.schema.ts'

const { subject, note, due_on: dueOn } = reminderWords.shape

/** How reminders are merged: every answer by itself. */
export const reminderShape = defineShape({
  type: 'reminder',
  schema: 1,
  units: {
    ...parentUnits,
    ...authoredUnits,
    subject: register(subject),
    note: register(note),
    dueOn: register(dueOn),
    assignee: group(assignee),
    /** There once it is done, and taken out again where it is not. */
    isCompleted: register(z.literal(true)),
  },
  derive: withParent,
  isDeleted: isMarkedDeleted,
  refuse,
  mayWrite: (person) => can(person, 'reminder', 'create'),
  mayRead: (person) => can(person, 'reminder', 'read'),
})

/** As notes; and whoever it is assigned to may say that it is done. */
function refuse(writer: Writer, before: Body | null, after: Body): Refusal | null {
  const { dueOn: day, assignee: to } = listReminder(after)
  if (!day || !to) return 'bad_value'
  const why = refuseAmendment(writer, before, after)
  if (why !== 'forbidden' || !before) return why
  const isTheirs = listReminder(before).assignee?.id === writer.accountId
  const { isCompleted: _was, ...rest } = before
  const { isCompleted: _is, ...others } = after
  return isTheirs && isSame(rest, others) ? null : why
}
