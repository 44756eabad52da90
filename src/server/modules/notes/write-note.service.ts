import type { NoteRow, NoteWords } from '#domain/note/note.schema.ts'
import { noteShape } from '#domain/note/note.shape.ts'
import type { Parent } from '#domain/note/parent.ts'
import { opsOfBody, opsOfUnits } from '#domain/sync/ops-of-body.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Office } from '../sync/batch.ts'
import { changeByCall, createByCall, deleteByCall, lockForCall } from '../sync/single-call.service.ts'
import { noteStore } from './note-store.ts'
import { getNote } from './notes.service.ts'
import { requireParent } from './parent.service.ts'

/** A new note by a single call: the same change, by the same rules, as one written on a device. */
export async function createNote(
  tx: Tx,
  office: Office,
  actor: Actor,
  { parent, key, ...words }: NoteWords & { parent: Parent; key?: string },
): Promise<NoteRow> {
  const { brokerageId: brokerage } = await requireParent(tx, actor, parent)
  const ops = opsOfBody(noteShape, { ...words, [parent.kind]: parent.id })
  return getNote(tx, actor, await createByCall(tx, office, actor, noteStore, { ops, brokerage, key }))
}

/** A change by If-Match (protocol 4.4 REST PATCH). */
export async function updateNote(
  tx: Tx,
  office: Office,
  actor: Actor,
  { id, version, ...words }: Partial<NoteWords> & { id: string; version: number | null },
): Promise<NoteRow> {
  await getNote(tx, actor, id)
  const record = await lockForCall(tx, actor, noteStore, { id, version })
  await changeByCall(tx, office, actor, noteStore, record, opsOfUnits(record.body, words))
  return getNote(tx, actor, id)
}

export async function deleteNote(tx: Tx, office: Office, actor: Actor, id: string): Promise<void> {
  await getNote(tx, actor, id)
  await deleteByCall(tx, office, actor, noteStore, id)
}
