import { can } from '../../access/can.ts'
import type { Role } from '../../access/roles.ts'
import type { TransactionState } from '../../quote/body/transaction-state.ts'

/**
 * What a policy waits for, in the order in which a caller would hear of it: money first, then what somebody began and
 * nobody finished, then what is due to be begun.
 */
export const NEXT_ACTS = [
  'recordPayment',
  'seeOwed',
  'issueRenewal',
  'acceptRenewal',
  'showOffer',
  'issueEndorsement',
  'acceptEndorsement',
  'decideCancellation',
  'finishEndorsement',
  'finishRenewal',
  'beginRenewal',
] as const
export type NextAct = (typeof NEXT_ACTS)[number]

/** A change of the policy, or its next term, that may still come into force, with what this reader may do to it. */
interface Underway {
  state: TransactionState
  actions: readonly string[]
}

export interface Waiting {
  pastDueCents: number
  renewal: Underway | null
  endorsement: Underway | null
  cancellation: { actions: readonly string[] } | null
  /** Its next term is wanted, may be begun by now, and nobody has begun it. */
  isRenewalOpen: boolean
}

/** The one act a policy's page offers first: the first of those it waits for that this person may do; null is none. */
export function nextAct(actor: { role: Role }, waiting: Waiting): NextAct | null {
  const { pastDueCents, renewal, endorsement, cancellation, isRenewalOpen } = waiting
  const may = (of: { actions: readonly string[] } | null, action: string) => of?.actions.includes(action) ?? false
  const isOffered: Record<NextAct, boolean> = {
    recordPayment: pastDueCents > 0 && can(actor, 'payment', 'create'),
    seeOwed: pastDueCents > 0 && can(actor, 'policy', 'update'),
    issueRenewal: may(renewal, 'issue'),
    acceptRenewal: may(renewal, 'accept'),
    showOffer: renewal?.state === 'quoted' && can(actor, 'renewal', 'request'),
    issueEndorsement: may(endorsement, 'issue'),
    acceptEndorsement: may(endorsement, 'accept'),
    decideCancellation: may(cancellation, 'issue'),
    finishEndorsement: may(endorsement, 'update'),
    finishRenewal: may(renewal, 'update'),
    beginRenewal: isRenewalOpen && can(actor, 'renewal', 'request'),
  }
  return NEXT_ACTS.find((act) => isOffered[act]) ?? null
}
