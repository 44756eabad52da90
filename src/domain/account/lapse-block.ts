import type { Cents } from '../kernel/money.ts'
import type { BillingRules } from '../product/billing-rules.ts'
import { isWorthGrace } from './grace-minimum.ts'

/** What of a policy's account decides whether it may end for non-payment. */
export interface LapseStanding {
  pastDueCents: Cents
  /** Its equity date, or the end of its cover where that comes first. */
  coveredUntil: string
  /** Money of a bank file waits that names the policy, or who pays for it. */
  mayBePaid: boolean
  /** Refunds of it that have not left, or came back. */
  refundCents: Cents
}

/** Why a policy cannot end for non-payment on a day (billing B14), the first that holds; null where it can. */
export type LapseBlock =
  | { block: 'credit' }
  | { block: 'equity'; until: string }
  | { block: 'unmatched' }
  | { block: 'refund'; cents: Cents }
  | null

export function lapseBlock(
  { pastDueCents, coveredUntil, mayBePaid, refundCents }: LapseStanding,
  day: string,
  rules: Pick<BillingRules, 'graceMinimumCents'>,
): LapseBlock {
  if (!isWorthGrace(pastDueCents, rules)) return { block: 'credit' }
  if (day < coveredUntil) return { block: 'equity', until: coveredUntil }
  if (mayBePaid) return { block: 'unmatched' }
  return refundCents > 0 ? { block: 'refund', cents: refundCents } : null
}
