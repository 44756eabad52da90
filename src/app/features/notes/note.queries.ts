import { queryOptions } from '@tanstack/react-query'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { noteApi } from '#domain/note/note.api.ts'
import type { Parent } from '#domain/note/parent.ts'
import { type LocalNoteRow, readNote, readNotes } from '#local/reads/notes.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'
import { DEVICE_KEY, DEVICE_QUERY } from '../../device/device-query.ts'
import { workOpened } from '../../device/work.ts'

/** A note of either source: the office alone knows its version, the device alone how far it has come. */
export type ListedNote = Omit<LocalNoteRow, 'state'> & Partial<Pick<LocalNoteRow, 'state'>> & { version?: number }

const LISTS = { quote: noteApi.ofQuote, policy: noteApi.ofPolicy, policyholder: noteApi.ofPolicyholder } as const

/** Brokers read what their device holds, with or without signal alike (settled 4). */
export function noteListQuery(role: Role, parent: Parent, { status: _none, ...query }: ListSearch) {
  const isOnDevice = hasFeed(role)
  return queryOptions({
    ...(isOnDevice && DEVICE_QUERY),
    queryKey: [...(isOnDevice ? DEVICE_KEY : []), 'notes', 'list', parent, query],
    queryFn: async ({ signal }): Promise<Paged<ListedNote>> => {
      const work = isOnDevice ? await workOpened() : null
      if (work?.kind === 'open') return readNotes(work.account, parent, query)
      return call(LISTS[parent.kind], { params: { id: parent.id }, query }, { signal })
    },
  })
}

/** Null where there is no such note any more. */
export function noteQuery(role: Role, id: string) {
  const isOnDevice = hasFeed(role)
  return queryOptions({
    ...(isOnDevice && DEVICE_QUERY),
    queryKey: [...(isOnDevice ? DEVICE_KEY : []), 'notes', 'one', id],
    meta: { quiet: true },
    queryFn: async ({ signal }): Promise<ListedNote | null> => {
      const work = isOnDevice ? await workOpened() : null
      if (work?.kind === 'open') return readNote(work.account, id)
      return call(noteApi.get, { params: { id } }, { signal })
    },
  })
}
