import type { Scope } from '#domain/access/scope.ts'
import type { MadePaper } from '#domain/document/document-types.ts'
import type { Tx } from '../../db/client.ts'
import { countSignedCopies } from './documents.repo.ts'

/** The paper of a quote that its customer signs (domain 1.2). */
export const TO_BE_SIGNED: MadePaper = 'applications'

/** Does a copy signed by hand hang on the quote, or on the policy it became? */
export async function hasSignedCopy(
  tx: Tx,
  { brokerageId, quoteId, policyId }: { brokerageId: string; quoteId: string; policyId: string },
): Promise<boolean> {
  const scope: Scope = { kind: 'brokerage', brokerageId }
  const onQuote = await countSignedCopies(tx, scope, { parent: 'quote', parentId: quoteId }, TO_BE_SIGNED)
  const onPolicy = await countSignedCopies(tx, scope, { parent: 'policy', parentId: policyId }, TO_BE_SIGNED)
  return onQuote + onPolicy > 0
}
