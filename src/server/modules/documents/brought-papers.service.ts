import type { Tx } from '../../db/client.ts'
import { lockDocument } from './documents.repo.ts'

/**
 * Does a document hang on this policy that a person brought: no paper that the portal made proves anything to it. It is
 * locked, so that nobody deletes it while something comes to rest on it.
 */
export async function isBroughtTo(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
  id: string,
): Promise<boolean> {
  const found = await lockDocument(tx, { kind: 'brokerage', brokerageId }, id)
  return found?.parent === 'policy' && found.parentId === policyId && found.origin === 'person'
}
