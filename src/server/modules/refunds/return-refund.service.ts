import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { refundLifecycle } from '#domain/refund/refund.lifecycle.ts'
import type { Refund, RefundReturn } from '#domain/refund/refund.schema.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { levelAccount } from '../billing/level-account.service.ts'
import { livePartsOf } from '../billing/live-parts.service.ts'
import { undoParts } from '../billing/write-parts.ts'
import { settleGracePeriod } from '../grace-periods/settle-grace-period.service.ts'
import { takeBackPayment } from '../ledger/ledger.service.ts'
import { refundEvents } from '../movements/sendings.service.ts'
import { actOnRefund } from './act-on-refund.service.ts'
import { keepRefunds } from './keep-refunds.service.ts'
import { type RefundRecord } from './refunds.repo.ts'
import { coverAgain } from './uncover-refunds.service.ts'
import { writeRefund } from './write-refund.ts'

/** A refund that was sent came back: what it used up waits again, and it is due again (billing B35, B41). */
export function returnRefund(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, key, reason }: RefundReturn & { id: string; key: string | undefined },
): Promise<Refund> {
  const isSame = ({ note }: { note: string }) => note === reason
  return actOnRefund(tx, actor, { id, event: 'returned', key, isSame }, (before) =>
    takeBackRefund(tx, making, actor, before, { note: reason, ...(key && { id: key }) }),
  )
}

/** The account is held by the caller; without a person nobody cashed it. */
export async function takeBackRefund(
  tx: Tx,
  making: Making,
  by: Acting,
  before: RefundRecord,
  words: { note: string; id?: string },
): Promise<void> {
  const { id, brokerageId, policyId } = before
  const state = nextState(refundLifecycle, before.state, 'return', { key: `refundRefused.${before.state}` })
  await takeBackPayment(tx, making, { brokerageId, paperId: id, line: await lastLine(tx, before) })
  const parts = await livePartsOf(tx, { kind: 'brokerage', brokerageId }, [id])
  const mover = by && { accountId: by.accountId, name: (await findAccount(tx, by.accountId))?.fullName ?? '' }
  await undoParts(tx, making, mover, parts, 'reversed')
  await writeRefund(tx, making, by, { before, after: { ...before, state } }, { event: 'returned', ...words })
  await coverAgain(tx, making, by, before)
  await levelAccount(tx, making, by, { brokerageId, policyId })
  await settleGracePeriod(tx, making, by, { brokerageId, policyId })
  await keepRefunds(tx, making, null, { brokerageId, policyId }) // it is due by what it was before, not by who saw it come back
}

/** A refund that went out twice has a line in the ledger for each time. */
async function lastLine(tx: Tx, { brokerageId, id }: RefundRecord): Promise<number> {
  const events = await refundEvents(tx, { kind: 'brokerage', brokerageId }, [id])
  return events.findLast(({ event }) => event === 'sent')!.ledgerLine!
}
