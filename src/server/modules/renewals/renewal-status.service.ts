import { fieldError } from '#domain/kernel/errors.ts'
import { isOver } from '#domain/policy/policy-term.ts'
import type { NewRenewalStatus, RenewalStatus } from '#domain/policy/renewal-status.ts'
import { isAccepted } from '#domain/renewal/renewal-state.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { holdPolicy, updatePolicyState } from '../policies/policy-state.service.ts'
import type { Making } from '../quotes/move-quote.service.ts'
import { lockOpenRenewal } from '../under-way/open-renewals.service.ts'
import { refuseRenewal } from '../under-way/refuse-renewal.ts'
import { withdrawRenewal } from './withdraw-renewals.service.ts'

/**
 * Whether a policy is renewed, and why (settled 31). Where it is not to be, a renewal nobody accepted yet ends with
 * that; one that was accepted is taken back first.
 */
export async function setRenewalStatus(
  tx: Tx,
  making: Making,
  actor: Actor,
  { policyId, status, reason = '' }: NewRenewalStatus & { policyId: string },
): Promise<RenewalStatus> {
  if (status !== null && reason === '') throw fieldError('reason', 'validation.required')
  const policy = await holdPolicy(tx, actor.scope, policyId)
  if (isOver(policy.status)) throw refuseRenewal('policyNotActive')
  if (status === null) {
    const open = await lockOpenRenewal(tx, policy)
    if (open && isAccepted(open.body)) throw refuseRenewal('renewalAccepted')
    await withdrawRenewal(tx, making, actor, policy, 'notRenewed')
  }
  const changed = { renewalStatus: status, renewalReason: reason }
  await updatePolicyState(tx, making, actor, policy, 'renewal_status', changed)
  return { status, reason }
}
