import { z } from 'zod'
import type { Body } from '../../sync/json.ts'
import { underwritingHash } from './quote-referral.ts'

/** Why the office asked nobody although a tablet wanted an underwriter: the broker reads it, so that no request vanishes. */
const REVIEW_OUTCOMES = ['notNeeded', 'changed', 'blocked', 'declined'] as const
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

const reviewAnswer = z.object({
  outcome: z.enum(REVIEW_OUTCOMES),
  /** The answers it was said of; it stops being news once one of them changes. */
  inputsHash: z.string(),
  at: z.string(),
})

/** The office's word to a request it did not share, as the quote carries it. */
export function answerReview(body: Body, outcome: ReviewOutcome, at: Date): z.infer<typeof reviewAnswer> {
  return { outcome, inputsHash: underwritingHash(body), at: at.toISOString() }
}

/** The same as a screen reads it: nothing once the answers were changed. */
export function reviewOutcomeOf(body: Body): ReviewOutcome | null {
  const read = reviewAnswer.safeParse(body.reviewAnswer)
  return read.success && read.data.inputsHash === underwritingHash(body) ? read.data.outcome : null
}
