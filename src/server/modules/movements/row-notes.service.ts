import type { ReceiptRow } from '#domain/payment/receipt.schema.ts'
import type { Tx } from '../../db/client.ts'
import { selectRowNotes } from './row-notes.repo.ts'

/** What was written down about each of some receipts, the newest first. */
export async function notesOnMoney(
  tx: Tx,
  receiptIds: readonly string[],
): Promise<ReadonlyMap<string, ReceiptRow['notes']>> {
  const notes = await selectRowNotes(tx, receiptIds)
  return new Map(
    [...Map.groupBy(notes, ({ receiptId }) => receiptId)].map(([receiptId, own]) => [
      receiptId,
      own.map(({ id: locator, note, writtenBy, writerName, at }) => ({
        locator,
        note,
        by: { id: writtenBy, name: writerName },
        at,
      })),
    ]),
  )
}
