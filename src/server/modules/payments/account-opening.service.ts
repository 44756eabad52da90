import type { Tx } from '../../db/client.ts'
import { type AccountOpening, findOpening } from './account-opening.repo.ts'

/** How a policy's account was opened; undefined where nothing of it was accepted yet. */
export function accountOpening(
  tx: Tx,
  { brokerageId, policyId }: Pick<AccountOpening, 'brokerageId' | 'policyId'>,
): Promise<AccountOpening | undefined> {
  return findOpening(tx, { kind: 'brokerage', brokerageId }, policyId)
}
