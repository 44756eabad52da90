import type { Scope } from '#domain/access/scope.ts'
import type { PaymentState } from '#domain/payment/payment.lifecycle.ts'
import { MOVED_CODES, type Payment } from '#domain/payment/payment.schema.ts'
import type { Tx } from '../../db/client.ts'
import { refundedOf } from '../refunds/refunded.service.ts'
import { type PaidPart, selectPaidParts } from './receipts.repo.ts'
import { nameOf } from './receipts.service.ts'

/**
 * An invoice's payments, those taken back included, the newest first: one for each part of a receipt (billing B2), and
 * what refunds used up of a credit.
 */
export async function paymentsOf(tx: Tx, scope: Scope, invoiceId: string): Promise<Payment[]> {
  const parts = await selectPaidParts(tx, scope, invoiceId)
  return [...parts.map(toPayment), ...(await refundedOf(tx, scope, invoiceId))]
}

/** A part of a receipt as the payment of its invoice. */
export function toPayment(paid: PaidPart): Payment {
  const { receipt, part, undoing } = paid
  const state: PaymentState = undoing ? 'reversed' : 'recorded'
  return {
    id: part.id,
    locator: part.id,
    payment_gateway: receipt.gateway,
    data: { check_receipt_number: receipt.receiptNumber, payment_date: receipt.paidOn },
    received_amount: part.cents,
    amount_currency: receipt.currency,
    note: receipt.note,
    state: { key: state, value: state },
    recorded_by: { id: receipt.recordedBy, name: receipt.recorderName },
    recorded_at: part.at,
    reversal: undoing && reversalOf(paid, undoing),
    receipt: nameOf(paid),
  }
}

function reversalOf({ reversal }: PaidPart, undoing: NonNullable<PaidPart['undoing']>): Payment['reversal'] {
  const { cause, actedBy: id, actorName: name, at } = undoing
  const moved = MOVED_CODES.find((code) => code === cause)
  if (moved) return { code: moved, reason: '', by: { id, name }, at } // its code says why
  return { code: reversal?.code ?? 'other', reason: reversal?.reason ?? '', by: { id, name }, at }
}
