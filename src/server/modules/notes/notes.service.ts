import { AppError } from '#domain/kernel/errors.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { listNote } from '#domain/note/note.listing.ts'
import type { NoteListQuery, NoteRow } from '#domain/note/note.schema.ts'
import { mayReadAbout, type Parent } from '#domain/note/parent.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findNote, listNotes, type NoteRecord } from './notes.repo.ts'
import { kindsReadBy, requireParent } from './parent.service.ts'

/** All notes this person may read. */
export async function pageNotes(tx: Tx, actor: Actor, query: NoteListQuery): Promise<Paged<NoteRow>> {
  const { rows, totalCount } = await listNotes(tx, actor.scope, { kinds: kindsReadBy(actor) }, query)
  return toPage(rows.map(toRow), totalCount, query)
}

export async function pageNotesOf(tx: Tx, actor: Actor, parent: Parent, query: NoteListQuery): Promise<Paged<NoteRow>> {
  await requireParent(tx, actor, parent)
  const { rows, totalCount } = await listNotes(tx, actor.scope, { kinds: [parent.kind], parent }, query)
  return toPage(rows.map(toRow), totalCount, query)
}

export async function getNote(tx: Tx, actor: Actor, id: string): Promise<NoteRow> {
  const record = await findNote(tx, actor.scope, id)
  if (!record || !mayReadAbout(actor, record.parentKind)) throw new AppError('notFound')
  return toRow(record)
}

function toRow({ id, body, createdBy, createdAt, updatedAt, version, ...columns }: NoteRecord): NoteRow {
  const { subject, note, author } = listNote(body)
  return {
    id,
    locator: id,
    subject,
    note,
    created_by: { id: createdBy, name: author?.name ?? '' },
    created_at: createdAt,
    updated_at: updatedAt,
    parent: { kind: columns.parentKind, id: columns.parentId },
    version,
  }
}
