import type { Scope } from '#domain/access/scope.ts'
import type { PaymentState } from '#domain/payment/payment.lifecycle.ts'
import type { Receipt } from '#domain/payment/receipt.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findReceipt, type ReceiptView, selectLivePartsOn, selectReceipts, selectReversed } from './receipts.repo.ts'

/** Money that came in for a policy's account, the newest first, those taken back included. */
export async function receiptsOf(tx: Tx, { scope }: Pick<Actor, 'scope'>, policyId: string): Promise<Receipt[]> {
  return showReceipts(tx, scope, await selectReceipts(tx, scope, policyId))
}

/** One that is in an account's books. */
export async function bookedReceipt(tx: Tx, scope: Scope, id: string): Promise<Receipt> {
  return (await showReceipts(tx, scope, [(await findReceipt(tx, scope, id))!]))[0]!
}

export async function showReceipts(tx: Tx, scope: Scope, views: readonly ReceiptView[]): Promise<Receipt[]> {
  const ids = views.map(({ receipt }) => receipt.id)
  const parts = Map.groupBy(await selectLivePartsOn(tx, scope, ids), ({ part }) => part.sourceId)
  return views.map((view) => {
    const { receipt, reversal } = view
    const state = stateOfReceipt(view)
    const live = parts.get(receipt.id) ?? []
    return {
      ...nameOf(view),
      id: receipt.id,
      policy_locator: receipt.policyId,
      payment_gateway: receipt.gateway,
      data: { check_receipt_number: receipt.receiptNumber, payment_date: receipt.paidOn },
      amount_currency: receipt.currency,
      payer: { name: receipt.payerName, relation: receipt.payerRelation },
      note: receipt.note,
      source: receipt.source,
      state: { key: state, value: state },
      recorded_by: { id: receipt.recordedBy, name: receipt.recorderName },
      recorded_at: receipt.recordedAt,
      reversal: reversal && {
        code: reversal.code,
        reason: reversal.reason,
        by: { id: reversal.reversedBy, name: reversal.reverserName },
        at: reversal.reversedAt,
      },
      parts: live.flatMap(({ part, invoice: number }) => {
        if (number === null) return []
        const invoice = { locator: part.sinkId, display_id: number }
        return [{ locator: part.id, invoice, policy_locator: part.policyId, amount: part.cents }]
      }),
      refunds: live.flatMap(({ part, refund: number }) => {
        if (number === null) return []
        const refund = { locator: part.sinkId, display_id: number }
        return [{ refund, policy_locator: part.policyId, amount: part.cents }]
      }),
    }
  })
}

/** Of these receipts, those that were taken back. */
export async function takenBack(tx: Tx, receiptIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await selectReversed(tx, receiptIds))
}

export function stateOfReceipt({ reversal }: Pick<ReceiptView, 'reversal'>): PaymentState {
  return reversal ? 'reversed' : 'recorded'
}

/** How it is called, what it came to, and what of it waits on account. */
export function nameOf({ receipt: { id, displayId, receivedCents }, reversal, appliedCents }: ReceiptView) {
  return {
    locator: id,
    display_id: displayId,
    received_amount: receivedCents,
    unapplied: reversal ? 0 : receivedCents - appliedCents,
  }
}
