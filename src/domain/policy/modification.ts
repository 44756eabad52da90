/** What changed a policy (domain 1.1): its creation, and later everything that touches its segments. */
export const MODIFICATION_TYPES = ['create', 'endorse', 'renew', 'cancel', 'reinstate', 'lapse', 'withdraw'] as const
