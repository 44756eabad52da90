import type { Scope } from '#domain/access/scope.ts'
import type { PaymentState } from '#domain/payment/payment.lifecycle.ts'
import type { Payment } from '#domain/payment/payment.schema.ts'
import type { Tx } from '../../db/client.ts'
import { type PaymentView, selectPayments } from './payments.repo.ts'

/** An invoice's payments, those taken back included, the newest first. */
export async function paymentsOf(tx: Tx, scope: Scope, invoiceId: string): Promise<Payment[]> {
  return (await selectPayments(tx, scope, invoiceId)).map(toPayment)
}

export function stateOf({ reversal }: Pick<PaymentView, 'reversal'>): PaymentState {
  return reversal ? 'reversed' : 'recorded'
}

export function toPayment({ payment, reversal }: PaymentView): Payment {
  const { id } = payment
  const state = stateOf({ reversal })
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
      reason: reversal.reason,
      by: { id: reversal.reversedBy, name: reversal.reverserName },
      at: reversal.reversedAt,
    },
  }
}
