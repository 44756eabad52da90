import { type Paged, parseOrdering } from '#domain/kernel/paging.ts'
import { searchForm } from '#domain/kernel/search-text.ts'
import { isMarkedDeleted } from '#domain/note/authorship.ts'
import { NOTE_ORDERING, noteColumns } from '#domain/note/note.columns.ts'
import { listNote } from '#domain/note/note.listing.ts'
import type { NoteListQuery, NoteRow } from '#domain/note/note.schema.ts'
import { noteShape } from '#domain/note/note.shape.ts'
import type { Parent } from '#domain/note/parent.ts'
import type { LocalAccount } from '../store/account.ts'
import type { RecordState } from '../store/record-state.ts'
import type { Remembered } from '../store/remembered.ts'
import { compareRows, cutPage } from './list.ts'
import { recallAll } from './memory.ts'

/** The API's row as far as the device knows it, and how far the record itself has come. */
export interface LocalNoteRow extends Omit<NoteRow, 'created_by' | 'parent' | 'version' | 'updated_at'> {
  /** Null until the office took it: then it is whoever holds the device. */
  created_by: NoteRow['created_by'] | null
  parent: Parent | null
  state: RecordState
}

/** What is noted about one record, without the office. */
export async function readNotes(
  account: LocalAccount,
  parent: Pick<Parent, 'id'>,
  query: NoteListQuery,
): Promise<Paged<LocalNoteRow>> {
  const ordering = parseOrdering(query.ordering, noteColumns) ?? parseOrdering(NOTE_ORDERING, noteColumns)!
  const rows = (await recallNotes(account))
    .map(toRow)
    .filter((row) => row.parent?.id === parent.id)
    .sort((one, other) => compareRows(one, other, ordering))
  return cutPage(
    rows.map((row) => ({
      row,
      searchText: searchForm(`${row.subject} ${row.note} ${row.created_by?.name ?? ''}`),
    })),
    query,
  )
}

/** Null where this device has no such note, or it was deleted here. */
export async function readNote(account: LocalAccount, id: string): Promise<LocalNoteRow | null> {
  const record = (await recallNotes(account)).find((each) => each.id === id)
  return record ? toRow(record) : null
}

async function recallNotes(account: LocalAccount): Promise<Remembered[]> {
  const records = await recallAll(account, noteShape.type, 'any', () => 0)
  return records.filter(({ body }) => !isMarkedDeleted(body))
}

function toRow({ id, body, state, changedAt }: Remembered): LocalNoteRow {
  const { subject, note, author, parent, createdAt } = listNote(body)
  const created_at = createdAt ?? new Date(changedAt)
  return { id, locator: id, subject, note, created_by: author, created_at, parent, state }
}
