import type { BankFile, BankFileDetails } from '#domain/bank-file/bank-file.schema.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import type { Tx } from '../../db/client.ts'
import { takenBack } from '../payments/receipts.service.ts'
import { findImported, type ImportedFile, listImported, selectRowsOf } from './bank-files.repo.ts'

export async function pageBankFiles(tx: Tx, query: ListQuery): Promise<Paged<BankFile>> {
  const { rows, totalCount } = await listImported(tx, query)
  return toPage(rows.map(toBankFile), totalCount, query)
}

/** One that was imported; a preview is its own answer, and nobody's to look up. */
export async function getBankFile(tx: Tx, id: string): Promise<BankFileDetails> {
  const found = await findImported(tx, id)
  if (!found) throw new AppError('notFound')
  const rows = await selectRowsOf(tx, id)
  const reversed = await takenBack(
    tx,
    rows.map(({ receiptId }) => receiptId),
  )
  return {
    ...toBankFile(found),
    receipts: rows.map(({ row, paidOn, cents, reference, payerName, state, toPolicyId, receiptId, displayId }) => ({
      row,
      date: paidOn,
      amount: cents,
      reference,
      name: payerName,
      state: reversed.has(receiptId) ? 'reversed' : state,
      is_to_book: toPolicyId !== null,
      receipt: { locator: receiptId, display_id: displayId },
    })),
  }
}

export function toBankFile({ file, toBook, recorded, unmatched, sentBack }: ImportedFile): BankFile {
  return {
    id: file.id,
    locator: file.id,
    bank: file.bank,
    name: file.name,
    imported_by: { id: file.importedBy, name: file.importerName },
    imported_at: file.importedAt!, // only imported ones are selected
    rows: file.rowCount,
    to_book: toBook,
    amount: file.cents,
    recorded,
    unmatched,
    sent_back: sentBack,
    currency: file.currency,
  }
}
