import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { sumReceived } from './payments.repo.ts'

/** What came in for a policy over all its terms and was not taken back, less what the office paid back, in cents. */
export function receivedOf(tx: Tx, scope: Scope, policyId: string): Promise<number> {
  return sumReceived(tx, scope, policyId)
}
