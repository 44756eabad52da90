import type { Scope } from '#domain/access/scope.ts'
import { invoiceLifecycle } from '#domain/invoice/invoice.lifecycle.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { Payable } from '#domain/payment/judge-payment.ts'
import type { Tx } from '../../db/client.ts'
import type { Making } from '../accounts/accounts.service.ts'
import { type InvoiceRecord, lockInvoice } from './invoices.repo.ts'
import type { Acting } from './plan-invoices.service.ts'
import { saveInvoice } from './save-invoice.ts'

/** An invoice whose money is about to move: nobody else moves it until this transaction ends. */
export async function holdInvoice(tx: Tx, scope: Scope, of: { policyId: string; id: string }): Promise<InvoiceRecord> {
  const record = await lockInvoice(tx, scope, of)
  if (!record) throw new AppError('notFound')
  return record
}

/** What a payment of it is held against; one that is not owed says why it takes none. */
export function payableOf({ clock }: Pick<Making, 'clock'>, record: InvoiceRecord): Payable {
  const { state, totalCents, timezone, issuedAt } = record
  nextState(invoiceLifecycle, state, 'settle', { key: `paymentRefused.${state}` })
  const now = clock()
  return { totalCents, issuedOn: localDate(issuedAt ?? now, timezone), today: localDate(now, timezone) }
}

/** It is paid. */
export async function settleInvoice(tx: Tx, { clock }: Making, by: Acting, record: InvoiceRecord): Promise<void> {
  const state = nextState(invoiceLifecycle, record.state, 'settle')
  await saveInvoice(tx, by, 'settle', record, { ...record, state }, clock())
}

/** Its payment was taken back: it is owed again, since the same day as before. */
export async function reopenInvoice(tx: Tx, { clock }: Making, by: Acting, record: InvoiceRecord): Promise<void> {
  const state = nextState(invoiceLifecycle, record.state, 'reopen')
  await saveInvoice(tx, by, 'reopen', record, { ...record, state }, clock())
}
