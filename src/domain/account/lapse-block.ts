import type { BillingRules } from '../product/billing-rules.ts'
import { isWorthGrace } from './grace-minimum.ts'

/** What of a policy's account decides whether it may end for non-payment. */
export interface LapseStanding {
  pastDueCents: number
  /** Its equity date, or the end of its cover where that comes first. */
  coveredUntil: string
  /** Money of a bank file waits that names the policy, or who pays for it. */
  mayBePaid: boolean
}

/** Why a policy cannot end for non-payment on a day (billing B14), the first that holds; null where it can. */
export type LapseBlock = { block: 'credit' } | { block: 'equity'; until: string } | { block: 'unmatched' } | null

export function lapseBlock(
  { pastDueCents, coveredUntil, mayBePaid }: LapseStanding,
  day: string,
  rules: Pick<BillingRules, 'graceMinimumCents'>,
): LapseBlock {
  if (!isWorthGrace(pastDueCents, rules)) return { block: 'credit' }
  if (day < coveredUntil) return { block: 'equity', until: coveredUntil }
  return mayBePaid ? { block: 'unmatched' } : null
}
