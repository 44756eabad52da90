import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { ReversalCode } from '#domain/payment/receipt.schema.ts'
import { type AfterReturn, afterReturn, isNotCovered, returnsTooOften } from '#domain/withdrawal/after-return.ts'
import { withdrawalLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import { repeatDay } from '#domain/withdrawal/withdrawal-days.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { chargeFee } from '../fees/charge-fee.service.ts'
import { endAfterReturn } from '../mandates/end-after-return.service.ts'
import { takeBackWithdrawn } from '../payments/withdrawn-receipt.service.ts'
import { printReturn } from './print-return.service.ts'
import { insertReturn, type ReturnRecord, selectReturnsBy } from './returns.repo.ts'
import type { WithdrawalRecord } from './withdrawals.repo.ts'
import { writeWithdrawal } from './write-withdrawal.ts'

/**
 * A withdrawal came back (billing B29–B32): before it settled it counts as received no more, after that its receipt is
 * taken back; what the code says becomes of its agreement, and whether it is asked for once more. The account is held by
 * the caller.
 */
export async function takeReturn(
  tx: Tx,
  making: Making,
  actor: Actor,
  { item: before, code, day: returnedOn }: { item: WithdrawalRecord; code: string; day: string },
): Promise<void> {
  const { brokerageId, id, policyId, mandateId, reference } = before
  const state = nextState(withdrawalLifecycle, before.state, 'return')
  const wasSettled = before.state === withdrawalLifecycle.actions.settle.to
  const after = afterReturn(code)
  await writeWithdrawal(tx, making, actor, { before, after: { ...before, state }, action: 'return' })
  if (wasSettled)
    await takeBackWithdrawn(tx, making, actor, {
      brokerageId,
      reference: reference!,
      code: REVERSED[after],
      reason: code,
    }) // it was in a file
  const isTooOften = returnsTooOften([...(await selectReturnsBy(tx, before)), { code, returnedOn }], returnedOn)
  const became = await endAfterReturn(
    tx,
    making,
    actor,
    { brokerageId, mandateId, note: `${reference} ${code}` },
    stepOf(after, isTooOften),
  )
  const isRepeated = after === 'repeat' && before.repeats === null && became === 'active'
  const at = making.clock()
  const record: ReturnRecord = {
    ...{ brokerageId, withdrawalId: id, policyId, mandateId, code, returnedOn, after, wasSettled },
    repeatOn: isRepeated ? repeatDay(returnedOn, localDate(at, before.timezone)) : null,
    enteredBy: actor.accountId,
    entererName: (await findAccount(tx, actor.accountId))?.fullName ?? '',
    at,
  }
  await insertReturn(tx, record)
  if (isNotCovered(code)) await chargeReturned(tx, making, actor, before)
  await printReturn(tx, making, before, { ...record, mandate: became, isTooOften })
}

/** Once for what was to be withdrawn, however often it comes back (billing B30). */
function chargeReturned(
  tx: Tx,
  making: Making,
  actor: Actor,
  { brokerageId, policyId, id, repeats, reference }: WithdrawalRecord,
): Promise<void> {
  const about = { id: repeats ?? id, name: reference! } // it was in a file
  return chargeFee(tx, making, actor, { code: 'nsf', brokerageId, policyId, about })
}

/** Why its receipt is taken back, in the words of receipts (billing B18). */
const REVERSED = {
  repeat: 'nsf',
  stopped: 'stopped',
  suspend: 'other',
  dispute: 'other',
  ownFault: 'other',
  ask: 'other',
} as const satisfies Record<AfterReturn, ReversalCode>

function stepOf(after: AfterReturn, isTooOften: boolean): 'suspend' | 'cancel' | null {
  if (after === 'dispute') return 'cancel'
  return after === 'suspend' || (isTooOften && after !== 'ownFault') ? 'suspend' : null
}
