import { z } from 'zod'
import { text } from '../kernel/text.ts'

/**
 * What is to become of a policy at the end of its term (spec 2 §4 Policy, settled 31): the calendar renews it, or only
 * begins to, so that somebody looks at it first; null, and it is not renewed.
 */
export const RENEWAL_STATUSES = ['renew', 'review'] as const

export const renewalStatus = z.object({ status: z.enum(RENEWAL_STATUSES).nullable(), reason: z.string() })
export type RenewalStatus = z.infer<typeof renewalStatus>

/** A status is given with its reason; null may be. */
export const newRenewalStatus = z.strictObject({
  status: z.enum(RENEWAL_STATUSES, { error: 'validation.choice' }).nullable(),
  reason: text(500).optional(),
})
export type NewRenewalStatus = z.infer<typeof newRenewalStatus>
