import type { Scope } from '#domain/access/scope.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { readTerm } from '../policies/live-term.service.ts'
import { type Making, moveQuote } from '../quotes/move-quote.service.ts'
import { quoteStore } from '../quotes/quote-store.ts'
import { selectOffered } from './endorsements.repo.ts'
import type { Policy } from './rework-endorsement.service.ts'
import { takeBackAll } from './take-carried.service.ts'

/**
 * A policy's cover is about to end: what was offered or accepted as a change of it is invalidated, with what it billed,
 * before anybody reckons what the policy still owes (domain 1.3, 1.4). Its caller holds the policy.
 */
export async function withdrawChanges(tx: Tx, making: Making, by: Acting, policy: Policy): Promise<void> {
  const scope = { kind: 'brokerage', brokerageId: policy.brokerageId } as const
  for (const { id, changeOn } of await selectOffered(tx, scope, policy.id)) {
    const record = await quoteStore.lock(tx, scope, id)
    const found = record && (await readTerm(tx, scope, policy.id, changeOn))
    if (!record || !found) continue
    await moveQuote(tx, making, by, record, 'invalidate')
    await takeBackAll(tx, making, by, record, { policy, term: found.term })
  }
}

/** The changes that somebody was offered and that did not take effect. */
export async function offeredChanges(tx: Tx, scope: Scope, policyId: string): Promise<string[]> {
  return (await selectOffered(tx, scope, policyId)).map(({ id }) => id)
}
