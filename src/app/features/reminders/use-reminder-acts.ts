import { useQueryClient } from '@tanstack/react-query'
import type { Parent } from '#domain/note/parent.ts'
import { reminderApi } from '#domain/reminder/reminder.api.ts'
import type { Assignee } from '#domain/reminder/reminder.schema.ts'
import { reminderShape } from '#domain/reminder/reminder.shape.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { Json } from '#domain/sync/json.ts'
import type { FormKey } from '#local/store/form-key.ts'
import { call } from '../../data/call.ts'
import { saveRecord } from '../../device/save-record.ts'
import { useWritesHere } from '../../device/use-writes-here.ts'
import { act } from '../../telling/act.ts'
import type { ListedReminder } from './reminder.queries.ts'

/** What a person enters, with the name of whoever it is for. */
export interface ReminderEntry {
  subject: string
  note: string
  due_on: string
  assignee: Assignee
}

/** Everything done to a reminder, where this person writes. Each answers whether it was done; else the reason is told. */
export function useReminderActs() {
  const queryClient = useQueryClient()
  const isHere = useWritesHere()
  const atOffice = async (work: () => Promise<unknown>) => {
    const { ok } = await act(work)
    if (ok) await queryClient.invalidateQueries({ queryKey: ['reminders'] })
    return ok
  }

  function complete({ id, version, is_completed }: ListedReminder, isCompleted: boolean): Promise<boolean> {
    const body = { is_completed: isCompleted }
    if (!isHere) return atOffice(() => call(reminderApi.update, { params: { id }, body }, { version }))
    return saveHere({ id, kind: 'patch', edits: [set('isCompleted', is_completed || null, isCompleted || null)] })
  }

  return {
    /** A reminder made here is called by its form's own id for life. */
    add(parent: Parent, entry: ReminderEntry, form: FormKey): Promise<boolean> {
      if (!isHere) return atOffice(() => call(reminderApi.create, { body: { ...toBody(entry), parent } }))
      const edits = [set(parent.kind, null, parent.id), ...editsOf(null, entry)]
      return saveHere({ id: form.form, kind: 'create', edits, parent: parent.id, form })
    },
    change(seen: ListedReminder, entry: ReminderEntry, form: FormKey): Promise<boolean> {
      const { id, version } = seen
      if (!isHere) return atOffice(() => call(reminderApi.update, { params: { id }, body: toBody(entry) }, { version }))
      return saveHere({ id, kind: 'patch', edits: editsOf(seen, entry), form })
    },
    setCompleted: complete,
    /** As it was before that. */
    undoCompleted: (reminder: ListedReminder) =>
      complete(
        { ...reminder, version: (reminder.version ?? 0) + 1, is_completed: !reminder.is_completed },
        reminder.is_completed,
      ),
    remove({ id }: ListedReminder): Promise<boolean> {
      if (!isHere) return atOffice(() => call(reminderApi.remove, { params: { id } }))
      return saveHere({ id, kind: 'patch', edits: [set('isDeleted', null, true)] })
    },
  }
}

const set = (path: string, seen: Json, value: Json): Edit => ({ kind: 'set', path, seen, value })

function editsOf(seen: ListedReminder | null, { subject, note, due_on, assignee }: ReminderEntry): Edit[] {
  return [
    set('subject', seen?.subject ?? null, subject),
    set('note', seen?.note || null, note || null),
    set('dueOn', seen?.due_on ?? null, due_on),
    set('assignee', seen?.assignee ? { ...seen.assignee } : null, { ...assignee }),
  ]
}

function toBody({ assignee, ...words }: ReminderEntry) {
  return { ...words, assignee: assignee.id }
}

function saveHere(wanted: Omit<Parameters<typeof saveRecord>[0], 'entity'>): Promise<boolean> {
  return saveRecord({ ...wanted, entity: reminderShape.type })
}
