import { AppError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { paymentLifecycle } from '#domain/payment/payment.lifecycle.ts'
import type { Payment } from '#domain/payment/payment.schema.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount, type Making } from '../accounts/accounts.service.ts'
import { holdInvoice, reopenInvoice } from '../invoices/settle-invoice.service.ts'
import { takeBackPayment } from '../ledger/ledger.service.ts'
import { findPayment, insertReversal, type ReversalRecord } from './payments.repo.ts'
import { stateOf, toPayment } from './payments.service.ts'

/** A cheque bounced, or the wrong invoice was paid: the payment is taken back and its invoice owed again. */
export async function reversePayment(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Payment> {
  const { invoiceId, policyId } = (await requirePayment(tx, actor, id)).payment
  const invoice = await holdInvoice(tx, actor.scope, { policyId, id: invoiceId })
  const view = await requirePayment(tx, actor, id) // as it is now that nobody else moves it
  const before = stateOf(view)
  const state = nextState(paymentLifecycle, before, 'reverse', { key: 'paymentRefused.reversed' })

  const { brokerageId, ledgerLine: line } = view.payment
  const at = making.clock()
  const reversal: ReversalRecord = {
    brokerageId,
    paymentId: id,
    reason,
    reversedBy: actor.accountId,
    reverserName: (await findAccount(tx, actor.accountId))?.fullName ?? '',
    reversedAt: at,
  }
  await insertReversal(tx, reversal)
  await takeBackPayment(tx, making, { brokerageId, invoiceId, line })
  await reopenInvoice(tx, making, actor, invoice)
  const change = { before: { state: before }, after: { state, reason, displayId: invoice.displayId } }
  await recordChange(tx, { actor, brokerageId, action: 'reverse', entity: 'payment', entityId: id, ...change, at })
  return toPayment({ payment: view.payment, reversal })
}

async function requirePayment(tx: Tx, { scope }: Actor, id: string) {
  const view = await findPayment(tx, scope, id)
  if (!view) throw new AppError('notFound')
  return view
}
