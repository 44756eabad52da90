import { and, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { note, reminder } from '../../db/tables/notes.table.ts'

/**
 * What was deleted that long ago says nothing any more, and nothing brings it back: only that it was there stays, so
 * that a tablet that comes home late is told "gone" (protocol 1.5).
 */
export async function blankTombstones(tx: Tx, deletedBefore: Date, at: Date): Promise<void> {
  const nothing = { body: {}, subject: '', note: '', authorName: '', blankedAt: at }
  await tx
    .update(note)
    .set(nothing)
    .where(and(lt(note.deletedAt, deletedBefore), isNull(note.blankedAt)))
  await tx
    .update(reminder)
    .set({ ...nothing, assigneeName: '' })
    .where(and(lt(reminder.deletedAt, deletedBefore), isNull(reminder.blankedAt)))
}
