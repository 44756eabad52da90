import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { approvalsNeeded, wrongApproval } from '#domain/refund/approval.ts'
import { refundLifecycle } from '#domain/refund/refund.lifecycle.ts'
import type { Refund, RefundApproval } from '#domain/refund/refund.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { refundEvents } from '../movements/sendings.service.ts'
import { actOnRefund } from './act-on-refund.service.ts'
import { type RefundRecord } from './refunds.repo.ts'
import { approvalsOf, refundRules } from './show-refunds.service.ts'
import { writeRefund } from './write-refund.ts'

/** Somebody who may lets an amount go (billing B38); a large one waits for as many as it takes. */
export function approveRefund(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, key, amount }: RefundApproval & { id: string; key: string | undefined },
): Promise<Refund> {
  const isSame = ({ cents }: { cents: number }) => cents === amount
  return actOnRefund(tx, actor, { id, event: 'approved', key, isSame }, async (before) => {
    const state = nextState(refundLifecycle, before.state, 'approve', { key: `refundRefused.${before.state}` })
    if (amount !== before.cents) throw fieldError('amount', 'validation.refundAmount')
    const rules = refundRules()
    const { causedBy, approvedBy } = await concerned(tx, before)
    const wrong = wrongApproval({ cents: amount, causedBy, approvedBy, namedBy: before.namedBy }, actor, rules)
    if (wrong) throw new AppError('refused', { wording: { key: `refundRefused.${wrong}` }, facts: { reason: wrong } })
    const isEnough = approvedBy.length + 1 >= approvalsNeeded(amount, rules)
    const after = isEnough ? { ...before, state } : before
    await writeRefund(tx, making, actor, { before, after }, { event: 'approved', ...(key && { id: key }) })
  })
}

/** Whose acts brought it to its amount, and who approved that. */
async function concerned(tx: Tx, { brokerageId, id }: RefundRecord) {
  const events = await refundEvents(tx, { kind: 'brokerage', brokerageId }, [id])
  const actors = (of: typeof events) => of.flatMap(({ actedBy }) => actedBy ?? [])
  return { causedBy: actors(events.filter(({ event }) => event === 'due')), approvedBy: actors(approvalsOf(events)) }
}
