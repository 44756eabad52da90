import { gracePeriodLifecycle } from '#domain/grace-period/grace-period.lifecycle.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { Tx } from '../../db/client.ts'
import type { Making } from '../accounts/accounts.service.ts'
import { pastDueInvoices } from '../invoices/past-due-invoices.service.ts'
import { lockOpen } from './grace-periods.repo.ts'
import { type Acting, saveGracePeriod } from './save-grace-period.ts'

/** Ends a policy's grace period where nothing of it is past due any more (domain 1.4); without one nothing happens. */
export async function settleGracePeriod(
  tx: Tx,
  { clock }: Making,
  by: Acting,
  policy: { brokerageId: string; policyId: string },
): Promise<void> {
  const open = await lockOpen(tx, policy)
  if (!open) return
  const now = clock()
  if ((await pastDueInvoices(tx, now, { policyId: policy.policyId })).length > 0) return
  const state = nextState(gracePeriodLifecycle, open.state, 'settle')
  await saveGracePeriod(tx, by, 'settle', open, { ...open, state, settledAt: now }, now)
}
