import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { bankRowNote } from '../../db/tables/bank-files.table.ts'

type RowNoteRecord = typeof bankRowNote.$inferSelect

export async function findRowNote(tx: Tx, id: string): Promise<RowNoteRecord | undefined> {
  const [row] = await tx.select().from(bankRowNote).where(eq(bankRowNote.id, id))
  return row
}

export async function insertRowNote(tx: Tx, record: RowNoteRecord): Promise<void> {
  await tx.insert(bankRowNote).values(record)
}
