import type { Scope } from '#domain/access/scope.ts'
import type { HistoryMoney } from '#domain/account/account-entries.ts'
import { type Cents, sumCents } from '#domain/kernel/money.ts'
import type { Payment } from '#domain/payment/payment.schema.ts'
import { OPEN_REFUND_STATES } from '#domain/refund/refund.lifecycle.ts'
import type { Tx } from '../../db/client.ts'
import { type RefundEventRecord, selectEvents, selectOfPolicy, selectSpent } from './refunds.repo.ts'

/** What refunds used up of a credit, as its payments below nothing (billing B2); the newest first. */
export async function refundedOf(tx: Tx, scope: Scope, creditId: string): Promise<Payment[]> {
  const spent = await selectSpent(tx, scope, { creditId })
  const ids = [...new Set(spent.map(({ refund }) => refund.id))]
  const events = Map.groupBy(await selectEvents(tx, scope, ids), ({ refundId }) => refundId)
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

/** What an account's refunds still owe: none of them left, or they came back. */
export async function owedBackOf(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<Cents> {
  const refunds = await selectOfPolicy(tx, { kind: 'brokerage', brokerageId }, policyId)
  return sumCents(refunds.flatMap(({ refund: { state, cents } }) => (OPEN_REFUND_STATES.includes(state) ? cents : [])))
}

/** What went back of a policy's account, each time it was sent. */
export async function sendingsOf(tx: Tx, scope: Scope, policyId: string) {
  const refunds = (await selectOfPolicy(tx, scope, policyId)).map(({ refund }) => refund)
  const ids = refunds.map(({ id }) => id)
  const events = Map.groupBy(await selectEvents(tx, scope, ids), ({ refundId }) => refundId)
  return refunds.flatMap(({ id, displayId }) =>
    sendings(events.get(id) ?? []).map(({ sent, uncovered, returned }) => ({
      displayId,
      gateway: sent.way!,
      receiptNumber: sent.note,
      ...({
        receivedCents: -sent.cents,
        paidOn: sent.onDay!,
        recordedAt: sent.at,
        reversedAt: returned?.at ?? null,
        moves: uncovered.map(({ cents, onDay, at }) => ({ cents, on: onDay!, at })),
      } satisfies HistoryMoney),
    })),
  )
}

/** Each sending with what of it was uncovered and its return, in their order. */
export function sendings(events: readonly RefundEventRecord[]) {
  return events.flatMap((sent, n) => {
    if (sent.event !== 'sent') return []
    const until = events.findIndex(({ event }, m) => m > n && (event === 'returned' || event === 'sent'))
    const own = events.slice(n + 1, until < 0 ? undefined : until)
    const uncovered = own.filter(({ event }) => event === 'uncovered')
    const next = events[until]
    return [{ sent, uncovered, returned: next?.event === 'returned' ? next : null }]
  })
}
