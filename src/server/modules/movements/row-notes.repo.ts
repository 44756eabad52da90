import { desc, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { bankRowNote } from '../../db/tables/bank-files.table.ts'

/** The newest first. */
export async function selectRowNotes(
  tx: Tx,
  receiptIds: readonly string[],
): Promise<(typeof bankRowNote.$inferSelect)[]> {
  if (receiptIds.length === 0) return []
  return tx
    .select()
    .from(bankRowNote)
    .where(inArray(bankRowNote.receiptId, [...receiptIds]))
    .orderBy(desc(bankRowNote.at), desc(bankRowNote.id))
}
