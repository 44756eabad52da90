import { z } from 'zod'
import { instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { requiredText } from '../kernel/text.ts'
import { TIERS } from './finding.ts'
import { DECISIONS, REFERRAL_ORIGINS, REFERRAL_STATES } from './referral.lifecycle.ts'

/** A rule that fired, as the API says it; worded by `underwriting.<rule>` with these parameters. */
export const underwritingReason = z.object({
  rule: z.string(),
  tier: z.enum(TIERS),
  /** Its words in the locales, to be filled with `params` and the subject. */
  key: z.string(),
  /** Key of the location or exposure it speaks of, and its name; null where it speaks of the whole farm. */
  subject: z.string().nullable(),
  subject_name: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type UnderwritingReason = z.infer<typeof underwritingReason>

/** One decision, never changed afterwards. */
const underwritingDecision = z.object({
  locator,
  decision: z.enum(DECISIONS),
  rules: z.array(z.string()),
  note: z.string(),
  decided_by: z.object({ id: locator, full_name: z.string() }),
  decided_at: instant,
})

/** A quote that waits for an underwriter, or did (domain 2.5, 4.8 item 39). */
export const referralRow = z.object({
  id: locator,
  locator,
  quote: z.object({ locator, display_id: z.string(), state: z.string() }),
  policyholder: z.object({ locator, name: z.string() }).nullable(),
  brokerage: z.object({ id: locator, name: z.string() }),
  state: z.enum(REFERRAL_STATES),
  origin: z.enum(REFERRAL_ORIGINS),
  /** What fired when it was asked. */
  reasons: z.array(underwritingReason),
  /** False where the answers were changed since: look at the quote as it is now. */
  is_current: z.boolean(),
  opened_by: z.object({ id: locator, full_name: z.string() }),
  opened_at: instant,
})
export type ReferralRow = z.infer<typeof referralRow>

export const referralDetails = referralRow.extend({
  /** Version of the quote, to be named in a decision: what is decided is what was seen. */
  quote_version: z.int(),
  /** Every decision about this quote, newest first. */
  decisions: z.array(underwritingDecision),
})
export type ReferralDetails = z.infer<typeof referralDetails>

export const referralListQuery = listQuery.extend({
  state: z.enum(REFERRAL_STATES, { error: 'validation.choice' }).default('open'),
})
export type ReferralListQuery = z.infer<typeof referralListQuery>

const note = requiredText(2000)

/** An approver's word. `version` is the quote's as it was read; where it moved on, the answer is 412. */
export const newDecision = z.strictObject({
  decision: z.enum(['accept', 'decline'], { error: 'validation.choice' }),
  note,
  version: z.int({ error: 'validation.number' }).optional(),
})
export type NewDecision = z.infer<typeof newDecision>

export const newReset = z.strictObject({ note })
