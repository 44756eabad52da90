import { z } from 'zod'
import { fingerprint } from '../../kernel/fingerprint.ts'
import type { Edit } from '../../sync/device/edit.ts'
import { type Body, canonicalJson, type Json } from '../../sync/json.ts'
import { membersOf } from '../../sync/read-body.ts'
import { REFERRAL_STATES } from '../../underwriting/referral.lifecycle.ts'
import { setUnit } from '../body/set-unit.ts'
import { toUnderwritingFacts } from './quote-underwriting.ts'

/** What the office last said of this quote to an underwriter's question; written by the office alone, read on the tablet. */
export const quoteReferral = z.object({
  id: z.string(),
  state: z.enum(REFERRAL_STATES),
  /** The refer rules asked about or, once approved, approved. */
  rules: z.array(z.string()),
  /** The answers it was about: another answer to any rule's question, and it counts no more (protocol 4.1). */
  inputsHash: z.string(),
  at: z.string(),
  note: z.string(),
})
export type QuoteReferral = z.infer<typeof quoteReferral>

/** The referral a quote carries, if it carries one this build can read. */
export function referralOf({ referral }: Body): QuoteReferral | null {
  const read = quoteReferral.safeParse(referral)
  return read.success ? read.data : null
}

/** Does the referral speak of the answers as they are now? */
export function isReferralCurrent(body: Body, { inputsHash }: QuoteReferral): boolean {
  return inputsHash === underwritingHash(body)
}

/** Rules an approver has covered, for the same data only (domain 4.8 item 39). */
export function approvedRules(body: Body): readonly string[] {
  const referral = referralOf(body)
  return referral?.state === 'approved' && isReferralCurrent(body, referral) ? referral.rules : []
}

/** Waits a request on this body for the office to answer it, about the answers as they are now? */
export function isReviewRequested(body: Body): boolean {
  return membersOf(body, 'reviewRequests').includes(underwritingHash(body))
}

/** Asks for an underwriter, with or without signal: like any answer it travels with the draft (settled 21). */
export function requestReview(body: Body): Edit {
  return setUnit(body, `reviewRequests/${underwritingHash(body)}`, true)
}

/** What an underwriting decision is given for: every answer a rule reads, and nothing that changes by itself. */
export function underwritingHash(body: Body): string {
  const { today: _today, ...facts } = toUnderwritingFacts(body, {
    today: NO_DAY,
    licensedProvinces: [],
    discountPercent: 0,
  })
  const { discounts = {}, carryChoices } = body
  const inputs = JSON.parse(JSON.stringify({ ...facts, discounts, carryChoices })) as Json // plain data
  return fingerprint(canonicalJson(inputs))
}

const NO_DAY = '1970-01-01'
