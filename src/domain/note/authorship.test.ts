import { describe, expect, test } from 'vitest'
import { reminderShape } from '../reminder/reminder.shape.ts'
import type { Body } from '../sync/json.ts'
import type { Writer } from '../sync/shape.ts'
import { noteShape } from './note.shape.ts'

const ANNE = '01900000-0000-7000-8000-a00000000001'
const MARC = '01900000-0000-7000-8000-a00000000002'
const anne: Writer = { accountId: ANNE, role: 'broker_account_executive' }
const marc: Writer = { accountId: MARC, role: 'broker_account_manager' }
const moderator: Writer = { accountId: 'sue', role: 'portal_super_user' }

const note: Body = { quote: 'q', subject: 'Roof', note: 'Steel.', author: { id: ANNE, name: 'Anne' } }
const reminder: Body = { ...note, dueOn: '2026-05-01', assignee: { id: MARC, name: 'Marc' } }

describe('who amends a note', () => {
  test('its author and super users, nobody else; before the office signed it whoever holds the device', () => {
    const after = { ...note, note: 'Slate.' }
    expect(noteShape.refuse(anne, note, after)).toBeNull()
    expect(noteShape.refuse(moderator, note, after)).toBeNull()
    expect(noteShape.refuse(marc, note, after)).toBe('forbidden')
    const { author: _unsigned, ...unsigned } = note
    expect(noteShape.refuse(marc, unsigned, { ...unsigned, note: 'Slate.' })).toBeNull()
  })

  test('it hangs on one record for good, and stays deleted', () => {
    expect(noteShape.refuse(anne, null, { subject: 'Roof', note: 'Steel.' })).toBe('bad_value')
    expect(noteShape.refuse(anne, null, { ...note, policy: 'p' })).toBe('bad_value')
    expect(noteShape.refuse(anne, note, { ...note, quote: 'other' })).toBe('forbidden')
    expect(noteShape.refuse(anne, { ...note, isDeleted: true }, note)).toBe('gone')
    expect(noteShape.derive(note)).toEqual({ ...note, parent: 'q' })
  })
})

describe('who amends a reminder', () => {
  test('its author; whoever it is for says only that it is done, or not', () => {
    expect(reminderShape.refuse(marc, reminder, { ...reminder, isCompleted: true })).toBeNull()
    expect(reminderShape.refuse(marc, { ...reminder, isCompleted: true }, reminder)).toBeNull()
    expect(reminderShape.refuse(marc, reminder, { ...reminder, dueOn: '2026-06-01' })).toBe('forbidden')
    expect(reminderShape.refuse(marc, reminder, { ...reminder, isDeleted: true, isCompleted: true })).toBe('forbidden')
    expect(reminderShape.refuse(anne, reminder, { ...reminder, dueOn: '2026-06-01' })).toBeNull()
  })

  test('it is for somebody, by a day', () => {
    const { assignee: _nobody, ...unassigned } = reminder
    expect(reminderShape.refuse(anne, null, unassigned)).toBe('bad_value')
    const { dueOn: _never, ...undated } = reminder
    expect(reminderShape.refuse(anne, null, undated)).toBe('bad_value')
  })
})
