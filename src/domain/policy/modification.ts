/** What changed a policy (domain 1.1): its creation, and later everything that touches its segments. */
export const MODIFICATION_TYPES = ['create', 'endorse', 'renew', 'cancel', 'reinstate', 'lapse', 'withdraw'] as const

/** How one change of it reads (spec 2 §3 Modification). */
export const MODIFICATION_ACTIONS = ['INSERT', 'UPDATE', 'DELETE'] as const
export const MODIFIED_ENTITIES = ['policy', 'exposure', 'peril'] as const
