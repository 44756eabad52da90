import { can } from '../access/can.ts'
import { defineShape, register } from '../sync/shape.ts'
import { authoredUnits, isMarkedDeleted, refuseAmendment, withParent } from './authorship.ts'
import { noteWords } from './note.schema.ts'
import { parentUnits } from './parent.ts'

/** How notes are merged: subject and text each by itself. They bump no version of what they are about (protocol 4). */
export const noteShape = defineShape({
  type: 'note',
  schema: 1,
  units: {
    ...parentUnits,
    ...authoredUnits,
    subject: register(noteWords.shape.subject),
    note: register(noteWords.shape.note),
  },
  derive: withParent,
  isDeleted: isMarkedDeleted,
  refuse: refuseAmendment,
  mayWrite: (person) => can(person, 'note', 'create'),
  mayRead: (person) => can(person, 'note', 'read'),
})
