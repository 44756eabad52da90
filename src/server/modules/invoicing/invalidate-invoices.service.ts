import { invoiceLifecycle } from '#domain/invoice/invoice.lifecycle.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { PolicyRef } from '../billing/policy-account.service.ts'
import { paidBackCredits, releaseInvoices } from '../billing/release-invoices.service.ts'
import { supersedeInvoices } from '../documents/supersede-papers.service.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'
import { saveInvoice } from '../invoices/save-invoice.ts'
import { reverseRows } from '../ledger/ledger.service.ts'
import { lockInvoicesById } from './held-invoices.repo.ts'

/**
 * These invoices of a policy come to nothing. What was paid for them goes back to the account first, and nothing is
 * refused for it (billing B7); only a credit of which something was refunded stands until that refund came back. The caller holds them and levels the account afterwards.
 */
export async function invalidateInvoices(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: PolicyRef,
  invoices: readonly InvoiceRecord[],
): Promise<void> {
  const { brokerageId } = policy
  const { settle, invalidate } = invoiceLifecycle.actions
  const paidBack = await paidBackCredits(tx, policy)
  const ending = invoices.filter(({ id, state }) => state !== invalidate.to && !paidBack.has(id))
  if (by && invoices.some(({ id }) => paidBack.has(id)))
    throw new AppError('refused', { wording: { key: 'paymentRefused.paidBack' }, facts: { reason: 'payment' } })
  const invoiceIds = ending.map(({ id }) => id)
  await releaseInvoices(tx, making, by, policy, invoiceIds)
  await reverseRows(tx, making, { brokerageId, invoiceIds })
  for (const each of await lockInvoicesById(tx, brokerageId, invoiceIds)) {
    // One that asked for nothing had settled itself.
    const state = each.state === settle.to ? invalidate.to : nextState(invoiceLifecycle, each.state, 'invalidate')
    await saveInvoice(tx, by, 'invalidate', each, { ...each, state }, making.clock())
  }
  await supersedeInvoices(tx, making, by, policy, invoiceIds)
}
