import { z } from 'zod'
import type { Body } from '../../sync/json.ts'
import { TIERS } from '../../underwriting/finding.ts'
import { underwritingReason } from '../../underwriting/referral.schema.ts'
import { lifecycleOf } from '../body/quote.lifecycle.ts'
import { stateOf } from '../body/quote.listing.ts'
import type { QuoteFacts } from './quote-facts.ts'
import { reasonsOf } from './quote-reasons.ts'

/** What underwriting says of a quote: `uwDecisionResult` of the specification with what led to it (domain 2.5). */
export const judgement = z.object({
  decision: z.enum(['none', 'accept']),
  /** The heaviest rule that still stands. */
  tier: z.enum([...TIERS, 'pass']),
  reasons: z.array(underwritingReason),
  /** Of the thresholds. */
  version: z.string(),
})
export type Judgement = z.infer<typeof judgement>

/** What a lock or an approver decided, for as long as it holds; what the rules say now, while the quote is open. */
export function judgementOf(body: Body, { decision }: QuoteFacts): Judgement {
  const decided = judgement.safeParse(body.underwriting)
  return decided.success && !isOpenToJudgement(body) ? decided.data : judge(decision, body)
}

export function judge({ result, tier, findings, version }: QuoteFacts['decision'], body: Body): Judgement {
  return { decision: result, tier, reasons: reasonsOf(findings, body), version }
}

/** Whatever may be locked is judged anew each time it is looked at. */
export function isOpenToJudgement(body: Body): boolean {
  return lifecycleOf(body).actions.lock.from.includes(stateOf(body))
}
