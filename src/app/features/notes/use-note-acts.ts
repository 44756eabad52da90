import { useQueryClient } from '@tanstack/react-query'
import { noteApi } from '#domain/note/note.api.ts'
import type { NoteWords } from '#domain/note/note.schema.ts'
import { noteShape } from '#domain/note/note.shape.ts'
import type { Parent } from '#domain/note/parent.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { FormKey } from '#local/store/form-key.ts'
import { call } from '../../data/call.ts'
import { saveRecord } from '../../device/save-record.ts'
import { useWritesHere } from '../../device/use-writes-here.ts'
import { act } from '../../telling/act.ts'
import type { ListedNote } from './note.queries.ts'

/** Writing, changing and deleting a note, where this person writes. Each answers whether it was done; else the reason is told. */
export function useNoteActs() {
  const queryClient = useQueryClient()
  const isHere = useWritesHere()
  const atOffice = async (work: () => Promise<unknown>) => {
    const { ok } = await act(work)
    if (ok) await queryClient.invalidateQueries({ queryKey: ['notes'] })
    return ok
  }

  return {
    /** A note made here is called by its form's own id for life. */
    add(parent: Parent, words: NoteWords, form: FormKey): Promise<boolean> {
      if (!isHere) return atOffice(() => call(noteApi.create, { body: { ...words, parent } }))
      const edits = [
        set(parent.kind, null, parent.id),
        set('subject', null, words.subject),
        set('note', null, words.note),
      ]
      return saveHere({ id: form.form, kind: 'create', edits, parent: parent.id, form })
    },
    change({ id, version, ...seen }: ListedNote, words: NoteWords, form: FormKey): Promise<boolean> {
      if (!isHere) return atOffice(() => call(noteApi.update, { params: { id }, body: words }, { version }))
      const edits = [set('subject', seen.subject, words.subject), set('note', seen.note, words.note)]
      return saveHere({ id, kind: 'patch', edits, form })
    },
    remove({ id }: ListedNote): Promise<boolean> {
      if (!isHere) return atOffice(() => call(noteApi.remove, { params: { id } }))
      return saveHere({ id, kind: 'patch', edits: [set('isDeleted', null, true)] })
    },
  }
}

const set = (path: string, seen: string | null, value: string | boolean): Edit => ({ kind: 'set', path, seen, value })

function saveHere(wanted: Omit<Parameters<typeof saveRecord>[0], 'entity'>): Promise<boolean> {
  return saveRecord({ ...wanted, entity: noteShape.type })
}
