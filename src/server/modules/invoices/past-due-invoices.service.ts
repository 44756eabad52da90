import type { Scope } from '#domain/access/scope.ts'
import { isPastDue } from '#domain/invoice/past-due.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import { type DueOf, type InvoiceRecord, selectDueBefore, selectInvoices } from './invoices.repo.ts'

/** What is past due where its policy is, the oldest first. */
export async function pastDueInvoices(tx: Tx, now: Date, of: DueOf): Promise<InvoiceRecord[]> {
  const everywhere = addDays(now.toISOString().slice(0, 10), 1) // the latest day it is anywhere
  const due = await selectDueBefore(tx, everywhere, of)
  return due.filter((invoice) => isPastDue(invoice, localDate(now, invoice.timezone)))
}

/** How these invoices are called and what they ask for. */
export async function invoiceNames(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<InvoiceRecord, 'displayId' | 'dueOn' | 'totalCents' | 'currency'>>> {
  if (ids.length === 0) return new Map()
  return new Map((await selectInvoices(tx, scope, ids)).map((invoice) => [invoice.id, invoice]))
}
