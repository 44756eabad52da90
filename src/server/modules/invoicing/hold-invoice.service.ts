import type { Scope } from '#domain/access/scope.ts'
import { invoiceLifecycle } from '#domain/invoice/invoice.lifecycle.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { Tx } from '../../db/client.ts'
import { holdAccount } from '../billing/hold-account.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'
import { namedInvoices } from '../invoices/named-invoices.service.ts'
import { lockInvoice } from './held-invoices.repo.ts'

export type HeldInvoice = InvoiceRecord

/** An invoice whose money is about to move: nobody else moves money of its account until this transaction ends. */
export async function holdInvoice(
  tx: Tx,
  scope: Scope,
  { policyId, id }: { policyId: string; id: string },
): Promise<InvoiceRecord> {
  const seen = (await namedInvoices(tx, scope, [id])).get(id)
  if (seen?.policyId !== policyId) throw new AppError('notFound')
  await holdAccount(tx, seen)
  const record = await lockInvoice(tx, scope, { policyId, id })
  if (!record) throw new AppError('notFound')
  return record
}

/** One that is not owed says why it takes no money. */
export function requireOwed({ state }: Pick<InvoiceRecord, 'state'>): void {
  nextState(invoiceLifecycle, state, 'settle', { key: `paymentRefused.${state}` })
}

/** Asks for money, of this currency. */
export function takesMoney(invoice: InvoiceRecord, currency: string): boolean {
  return isOwed(invoice) && invoice.totalCents > 0 && invoice.currency === currency
}

export function isOwed({ state }: Pick<InvoiceRecord, 'state'>): boolean {
  return invoiceLifecycle.actions.settle.from.includes(state)
}
