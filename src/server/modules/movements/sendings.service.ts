import type { Scope } from '#domain/access/scope.ts'
import type { HistoryMoney } from '#domain/account/account-entries.ts'
import { type Cents, sumCents } from '#domain/kernel/money.ts'
import { OPEN_REFUND_STATES } from '#domain/refund/refund.lifecycle.ts'
import type { Tx } from '../../db/client.ts'
import { type RefundEventRecord, selectRefundEvents, selectRefundsOf } from './sendings.repo.ts'

/** What an account's refunds still owe: none of them left, or they came back. */
export async function owedBackOf(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<Cents> {
  const refunds = await selectRefundsOf(tx, { kind: 'brokerage', brokerageId }, policyId)
  return sumCents(refunds.flatMap(({ state, cents }) => (OPEN_REFUND_STATES.includes(state) ? cents : [])))
}

/** What went back of a policy's account, each time it was sent. */
export async function sendingsOf(tx: Tx, scope: Scope, policyId: string) {
  const refunds = await selectRefundsOf(tx, scope, policyId)
  const ids = refunds.map(({ id }) => id)
  const events = Map.groupBy(await selectRefundEvents(tx, scope, ids), ({ refundId }) => refundId)
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

/** What happened to these refunds, in its order. */
export function refundEvents(tx: Tx, scope: Scope, refundIds: readonly string[]): Promise<RefundEventRecord[]> {
  return selectRefundEvents(tx, scope, refundIds)
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
