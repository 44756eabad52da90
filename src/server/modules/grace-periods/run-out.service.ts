import type { Delivery } from '#domain/cancellation/cancellation.ts'
import { lapseDay } from '#domain/grace-period/grace-notice.ts'
import { gracePeriodLifecycle } from '#domain/grace-period/grace-period.lifecycle.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { readLapseBlock, readLapseFacts } from '../billing/lapse-facts.service.ts'
import type { PolicyRef } from '../billing/policy-account.service.ts'
import { type GracePeriodRecord, lockOpen } from './grace-periods.repo.ts'
import { saveGracePeriod } from './save-grace-period.ts'

/** Ends a policy for non-payment, or says why it does not: what its cancellations do. */
export type LapsePolicy = (
  tx: Tx,
  making: Making,
  due: PolicyRef & { effectiveOn: string; notice: Delivery },
) => Promise<{ lapsed: true } | { lapsed: false; because: 'ended' | 'cancelled' | 'notice' }>

/**
 * Its last day has passed without payment: the policy lapses, where its notice was delivered in time (domain 1.4) and
 * what was paid is used up (billing B13). One that ended or was cancelled by then lapses no more; the others wait.
 */
export async function runOutGracePeriod(
  tx: Tx,
  making: Making,
  policy: PolicyRef,
  { isInForce, lapsePolicy }: { isInForce: boolean; lapsePolicy: LapsePolicy },
): Promise<void> {
  const open = await lockOpen(tx, policy)
  const now = making.clock()
  if (!open || localDate(now, open.timezone) < open.endsOn) return
  if (isInForce && !(await lapse(tx, making, open, lapsePolicy))) return
  const state = nextState(gracePeriodLifecycle, open.state, 'runOut')
  await saveGracePeriod(tx, null, 'run_out', open, { ...open, state }, now)
}

/** False where it has to wait. */
async function lapse(tx: Tx, making: Making, open: GracePeriodRecord, lapsePolicy: LapsePolicy): Promise<boolean> {
  const { brokerageId, policyId, noticeMethod, noticeOn, timezone } = open
  if (!noticeMethod || !noticeOn) return false
  const notice = { method: noticeMethod, on: noticeOn }
  const today = localDate(making.clock(), timezone)
  const facts = await readLapseFacts(tx, open, today)
  const effectiveOn = lapseDay(open, notice, facts.coveredUntil)
  if (today < effectiveOn || (await readLapseBlock(tx, open, facts, effectiveOn))) return false
  const outcome = await lapsePolicy(tx, making, { brokerageId, policyId, effectiveOn, notice })
  return outcome.lapsed || outcome.because !== 'notice'
}
