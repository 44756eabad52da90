import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { noteApi } from '#domain/note/note.api.ts'
import type { Parent } from '#domain/note/parent.ts'
import { type LocalNoteRow, readNote, readNotes } from '#local/reads/notes.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'
import { followed } from '../../device/held-else-office.ts'

/** A note of either source: the office alone knows its version, the device alone how far it has come. */
export type ListedNote = Omit<LocalNoteRow, 'state'> & Partial<Pick<LocalNoteRow, 'state'>> & { version?: number }

const LISTS = { quote: noteApi.ofQuote, policy: noteApi.ofPolicy, policyholder: noteApi.ofPolicyholder } as const

/** Brokers read what their device holds, with or without signal alike (settled 4). */
export function noteListQuery(role: Role, parent: Parent, { status: _none, ...query }: ListSearch) {
  return queryOptions(
    followed<Paged<ListedNote>>(role, ['notes', 'list', parent, query], {
      held: (account) => readNotes(account, parent, query),
      office: (signal) => call(LISTS[parent.kind], { params: { id: parent.id }, query }, { signal }),
    }),
  )
}

/** Null where there is no such note any more. */
export function noteQuery(role: Role, id: string) {
  return queryOptions({
    ...followed<ListedNote | null>(role, ['notes', 'one', id], {
      held: (account) => readNote(account, id),
      office: (signal) => call(noteApi.get, { params: { id } }, { signal }),
    }),
    meta: { quiet: true },
  })
}
