import type { Scope } from '#domain/access/scope.ts'
import type { PaymentState } from '#domain/payment/payment.lifecycle.ts'
import type { Payment } from '#domain/payment/payment.schema.ts'
import type { Tx } from '../../db/client.ts'
import { type PaybackView, selectPaybacks } from './paybacks.repo.ts'
import { type PaidPart, selectPaidParts } from './receipts.repo.ts'
import { nameOf } from './receipts.service.ts'

/**
 * An invoice's payments, those taken back included, the newest first: one for each part of a receipt (billing B2), and
 * what was paid back of a credit.
 */
export async function paymentsOf(tx: Tx, scope: Scope, invoiceId: string): Promise<Payment[]> {
  const parts = await selectPaidParts(tx, scope, invoiceId)
  return [...parts.map(toPayment), ...(await selectPaybacks(tx, scope, invoiceId)).map(toPayback)]
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

/** Why it left this invoice and stands in the account as before (billing B6, B7, B18). */
const STAYS = {
  levelled: 'moved to what is past due',
  moved: 'moved to another invoice',
  released: 'released to the account',
} as const

function reversalOf({ reversal }: PaidPart, undoing: NonNullable<PaidPart['undoing']>): Payment['reversal'] {
  const { cause, actedBy: id, actorName: name, at } = undoing
  if (cause === 'levelled' || cause === 'moved' || cause === 'released')
    return { code: cause, reason: STAYS[cause], by: { id, name }, at }
  return { code: reversal?.code ?? 'other', reason: reversal?.reason ?? '', by: { id, name }, at }
}

export function toPayback({ payment, reversal }: PaybackView): Payment {
  const { id } = payment
  const state: PaymentState = reversal ? 'reversed' : 'recorded'
  return {
    id,
    locator: id,
    payment_gateway: payment.gateway,
    data: { check_receipt_number: payment.receiptNumber, payment_date: payment.paidOn },
    received_amount: payment.receivedCents,
    amount_currency: payment.currency,
    note: payment.note,
    state: { key: state, value: state },
    recorded_by: { id: payment.recordedBy, name: payment.recorderName },
    recorded_at: payment.recordedAt,
    reversal: reversal && {
      code: 'other',
      reason: reversal.reason,
      by: { id: reversal.reversedBy, name: reversal.reverserName },
      at: reversal.reversedAt,
    },
    receipt: null,
  }
}
