/**
 * A question to an underwriter: open until somebody who may decides it, or `withdrawn` where the quote was discarded
 * or put in other words meanwhile. A decision is never changed; the same question may be asked again.
 */
export const REFERRAL_STATES = ['open', 'approved', 'declined', 'withdrawn'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

export const DECISIONS = ['accept', 'decline', 'reset'] as const
export type Decision = (typeof DECISIONS)[number]

/** Who asked: the lock that met a refer rule, or a person before it. */
export const REFERRAL_ORIGINS = ['lock', 'request'] as const
export type ReferralOrigin = (typeof REFERRAL_ORIGINS)[number]

export function isAwaitingDecision(state: ReferralState): boolean {
  return state === 'open'
}

/** The states the queue is narrowed to: the queue itself is what is open. */
export const REFERRAL_FILTERS = REFERRAL_STATES.filter((state) => !isAwaitingDecision(state))
