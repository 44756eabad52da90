import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { type InvoiceRecord, selectInvoices } from './invoices.repo.ts'

export type { InvoiceRecord }

/** Invoices that somebody names, as far as they are within a scope, by their id. */
export async function namedInvoices(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceRecord>> {
  if (ids.length === 0) return new Map()
  return new Map((await selectInvoices(tx, scope, ids)).map((invoice) => [invoice.id, invoice]))
}
