import { AppError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf, type QuoteAction } from '#domain/quote/body/quote.lifecycle.ts'
import { stateOf } from '#domain/quote/body/quote.listing.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { holdPolicyOf } from '../policies/policy-state.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { type Act, lockQuoteRow } from './move-quote.service.ts'

type Policy = Awaited<ReturnType<typeof holdPolicyOf>>

interface Wanted {
  act: Act
  action: QuoteAction
  /** The endorsement or renewal as it was found. */
  seen: { brokerageId: string; body: Body } | undefined
}

/** A change of a policy and that policy, under their locks: the policy first, as every other act on one holds them. */
export async function lockChange(
  tx: Tx,
  actor: Actor,
  { act, action, seen }: Wanted,
): Promise<{ record: OwnedRecord; policy: Policy }> {
  if (!seen) throw new AppError('notFound')
  const policy = await holdPolicyOf(tx, seen)
  const record = await lockQuoteRow(tx, actor, act)
  nextState(lifecycleOf(record.body), stateOf(record.body), action)
  return { record, policy }
}
