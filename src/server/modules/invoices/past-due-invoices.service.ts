import type { Scope } from '#domain/access/scope.ts'
import { isPastDue } from '#domain/invoice/past-due.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import { type InvoiceRecord, selectBilled, selectDueBefore, selectInvoices } from './invoices.repo.ts'

/** What had its due day where its policy is, of policies in force, the oldest first; their accounts say whether it is past due. */
export async function pastDueInvoices(tx: Tx, now: Date): Promise<InvoiceRecord[]> {
  const everywhere = addDays(now.toISOString().slice(0, 10), 1) // the latest day it is anywhere
  const due = await selectDueBefore(tx, everywhere)
  return due.filter((invoice) => isPastDue(invoice, localDate(now, invoice.timezone)))
}

/** What a policy's account is made of: all that went out and stands, whatever became of its payment. */
export function billedInvoices(tx: Tx, scope: Scope, policyId: string): Promise<InvoiceRecord[]> {
  return selectBilled(tx, scope, [policyId])
}

/** The same of many. */
export function billedInvoicesOf(tx: Tx, scope: Scope, policyIds: readonly string[]): Promise<InvoiceRecord[]> {
  return selectBilled(tx, scope, policyIds)
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
