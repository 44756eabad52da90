import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { type PaymentView, selectPaymentsOfPolicy, sumReceived } from './payments.repo.ts'

/** What came in for a policy over all its terms and was not taken back, less what the office paid back, in cents. */
export function receivedOf(tx: Tx, scope: Scope, policyId: string): Promise<number> {
  return sumReceived(tx, scope, policyId)
}

/** All money that came in for a policy or was paid back, what was taken back since too. */
export function moneyHistory(tx: Tx, scope: Scope, policyId: string): Promise<PaymentView[]> {
  return selectPaymentsOfPolicy(tx, scope, policyId)
}
