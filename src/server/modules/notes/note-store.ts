import { listNote } from '#domain/note/note.listing.ts'
import { noteShape } from '#domain/note/note.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { note } from '../../db/tables/notes.table.ts'
import { createSyncedStore } from '../sync/synced-store.ts'
import { parentColumns, sign } from './sign.service.ts'

/** Notes as the sync module writes and reads them. */
export const noteStore = createSyncedStore({ shape: noteShape, table: note, listing: columnsOf, complete: sign })

function columnsOf(body: Body) {
  const { subject, note, author, parent } = listNote(body)
  return { ...parentColumns(parent), subject, note, authorName: author?.name ?? '' }
}
