/** Begun by the calendar, or because somebody asked for it. */
export const RENEWAL_TYPES = ['automatic', 'requested'] as const
export type RenewalType = (typeof RENEWAL_TYPES)[number]

/**
 * Why the office itself ended a renewal (domain 1.3, 1.4): nobody took it before the term ended, the policy's cover
 * ended, the policy was changed after it was priced, or it is not to be renewed.
 */
export const RENEWAL_ENDS = ['expired', 'coverEnded', 'policyChanged', 'notRenewed'] as const
export type RenewalEnd = (typeof RENEWAL_ENDS)[number]
