import type { Scope } from '#domain/access/scope.ts'
import type { DocumentParent } from '#domain/document/document-parent.ts'
import { quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import { listQuote, stateOf } from '#domain/quote/body/quote.listing.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { hasSignedCopy } from '../documents/signed-copies.service.ts'
import { issuedQuotes } from '../policies/policies.service.ts'
import { type Making, saveQuote } from './move-quote.service.ts'
import { quoteStore } from './quote-store.ts'

const ISSUED = quoteLifecycle.actions.issue.to

/**
 * After a signed copy came or went: a quote that was issued says whether one is there, so that devices know what
 * still waits for a signature (settled 24). Before issue nobody asks; issue looks for itself.
 */
export async function followSignedCopy(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  by: Acting,
  { brokerageId, parent, parentId }: { brokerageId: string; parent: DocumentParent; parentId: string },
): Promise<void> {
  const scope: Scope = { kind: 'brokerage', brokerageId }
  const quoteIds = parent === 'policy' ? await issuedQuotes(tx, scope, [parentId]) : [parentId]
  for (const quoteId of quoteIds) {
    const record = await quoteStore.lock(tx, scope, quoteId)
    if (!record || stateOf(record.body) !== ISSUED) continue
    const signedOnPaper = await isSignedOnPaper(tx, record)
    if (signedOnPaper === (record.body.signedOnPaper ?? null)) continue
    await saveQuote(tx, making, by, record, signedOnPaper ? 'sign' : 'unsign', { signedOnPaper })
  }
}

/** What the quote says of it; null where there is no copy, as it never said anything. */
export async function isSignedOnPaper(
  tx: Tx,
  { brokerageId, id, body }: Parameters<typeof saveQuote>[3],
): Promise<true | null> {
  const { policyId } = listQuote(body)
  if (policyId === null) throw new Error('a quote stands on a policy shell')
  return (await hasSignedCopy(tx, { brokerageId, quoteId: id, policyId })) ? true : null
}
