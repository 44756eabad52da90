import type { Cents } from '../kernel/money.ts'
import type { BillingRules } from '../product/billing-rules.ts'
import { isWorthGrace } from './grace-minimum.ts'

/** What of a policy's account decides whether it may end for non-payment. */
export interface LapseFacts {
  /** As if nothing were on its way. */
  unsettledCents: Cents
  /** Its equity date, or the end of its cover where that comes first. */
  coveredUntil: string
  /** What is withdrawn of it by files that were made, and the day that has settled (billing B31). */
  onItsWay: { cents: Cents; until: string } | null
  /** Money of a bank file waits that names the policy, or who pays for it. */
  mayBePaid: boolean
  /** Refunds of it that have not left, or came back. */
  refundCents: Cents
}

/** Why a policy cannot end for non-payment on a day (billing B14), the first that holds; null where it can. */
export type LapseBlock =
  | { block: 'credit' }
  | { block: 'equity'; until: string }
  | { block: 'pending'; cents: Cents; until: string }
  | { block: 'unmatched' }
  | { block: 'refund'; cents: Cents }
  | null

export function lapseBlock(
  { unsettledCents, coveredUntil, onItsWay, mayBePaid, refundCents }: LapseFacts,
  day: string,
  rules: Pick<BillingRules, 'graceMinimumCents'>,
): LapseBlock {
  if (!isWorthGrace(unsettledCents, rules)) return { block: 'credit' }
  if (day < coveredUntil) return { block: 'equity', until: coveredUntil }
  if (onItsWay) return { block: 'pending', ...onItsWay }
  if (mayBePaid) return { block: 'unmatched' }
  return refundCents > 0 ? { block: 'refund', cents: refundCents } : null
}
