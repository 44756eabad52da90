import type { Scope } from '#domain/access/scope.ts'
import type { Payment } from '#domain/payment/payment.schema.ts'
import type { Tx } from '../../db/client.ts'
import { refundEvents, sendings } from '../movements/sendings.service.ts'
import { selectSpent } from './refunds.repo.ts'

/** What refunds used up of a credit, as its payments below nothing (billing B2); the newest first. */
export async function refundedOf(tx: Tx, scope: Scope, creditId: string): Promise<Payment[]> {
  const spent = await selectSpent(tx, scope, { creditId })
  const ids = [...new Set(spent.map(({ refund }) => refund.id))]
  const events = Map.groupBy(await refundEvents(tx, scope, ids), ({ refundId }) => refundId)
  return spent.map(({ part, undoing, refund }) => {
    const { sent, returned } = sendings(events.get(refund.id) ?? []).findLast((each) => each.sent.at <= part.at)!
    const state = undoing ? 'reversed' : 'recorded'
    return {
      id: part.id,
      locator: part.id,
      payment_gateway: sent.way!,
      data: { check_receipt_number: sent.note, payment_date: sent.onDay! },
      received_amount: -part.cents,
      amount_currency: refund.currency,
      note: refund.displayId,
      state: { key: state, value: state },
      recorded_by: { id: sent.actedBy, name: sent.actorName },
      recorded_at: sent.at,
      reversal: returned && {
        code: 'other',
        reason: returned.note,
        by: { id: returned.actedBy, name: returned.actorName },
        at: returned.at,
      },
      receipt: null,
    }
  })
}
