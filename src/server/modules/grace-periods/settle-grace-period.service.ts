import { isWorthGrace } from '#domain/account/grace-minimum.ts'
import { gracePeriodLifecycle } from '#domain/grace-period/grace-period.lifecycle.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { type PolicyRef, readAccount } from '../billing/policy-account.service.ts'
import { lockOpen } from './grace-periods.repo.ts'
import { type Acting, saveGracePeriod } from './save-grace-period.ts'

/** Ends a policy's grace period where too little is past due to keep one open (billing B11): a withdrawal on its way settles none. Without one nothing happens. */
export async function settleGracePeriod(tx: Tx, { clock }: Making, by: Acting, policy: PolicyRef): Promise<void> {
  const open = await lockOpen(tx, policy)
  if (!open) return
  const now = clock()
  const { unsettledCents, rules } = await readAccount(tx, policy, localDate(now, open.timezone))
  if (isWorthGrace(unsettledCents, rules)) return
  const state = nextState(gracePeriodLifecycle, open.state, 'settle')
  await saveGracePeriod(tx, by, 'settle', open, { ...open, state, settledAt: now }, now)
}
