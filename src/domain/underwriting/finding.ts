/** How a rule weighs: `block` and `decline` stop until cleared, `refer` asks an approver, `info` has no effect. */
export const TIERS = ['block', 'decline', 'refer', 'info'] as const
export type Tier = (typeof TIERS)[number]

/** A rule that fired, with what it fired on; worded by `underwriting.<rule>` in the locales. */
export interface Finding {
  rule: string
  tier: Tier
  /** The record it speaks of: a location, a building; absent where it speaks of the whole farm. */
  subjectId?: string
  params?: Record<string, string | number>
  /** The quote may be locked all the same; only binding waits (U17). */
  blocksBindingOnly?: boolean
}
