/** What changed a policy (domain 1.1): its creation, and later everything that touches its segments. */
export const MODIFICATION_TYPES = ['create', 'endorse', 'renew', 'cancel', 'reinstate', 'lapse', 'withdraw'] as const

/** How one change of it reads (spec 2 §3 Modification). */
export const MODIFICATION_ACTIONS = ['INSERT', 'UPDATE', 'DELETE'] as const
export const MODIFIED_ENTITIES = ['policy', 'exposure', 'peril'] as const

/** Ends the cover or brings it back, and changes nothing of what is covered. */
export function isOfCoverAlone(type: (typeof MODIFICATION_TYPES)[number]): boolean {
  return type === 'cancel' || type === 'lapse' || type === 'reinstate'
}
