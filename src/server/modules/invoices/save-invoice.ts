import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { type InvoiceRecord, insertInvoices, updateInvoice } from './invoices.repo.ts'

/** Invoices that an act makes; what they are about is written down by the act. */
export function addInvoices(tx: Tx, records: readonly InvoiceRecord[]): Promise<void> {
  return insertInvoices(tx, records)
}

/** Keeps what an act changed of an invoice that was read under lock, with its trace. */
export async function saveInvoice(
  tx: Tx,
  by: Acting,
  action: string,
  before: InvoiceRecord,
  changed: InvoiceRecord,
  at: Date,
): Promise<void> {
  await updateInvoice(tx, { ...changed, version: before.version + 1, updatedAt: at })
  const seen = ({ state, dueOn }: InvoiceRecord) => ({ state, dueOn })
  await recordChange(tx, {
    actor: by,
    brokerageId: before.brokerageId,
    action,
    entity: 'invoice',
    entityId: before.id,
    before: seen(before),
    after: seen(changed),
    at,
  })
}
