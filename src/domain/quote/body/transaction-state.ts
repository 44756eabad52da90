import { QUOTE_STATES, type QuoteState } from './quote.lifecycle.ts'

/** The states of endorsements and renewals in their own words (domain 1.3; spec 2 §4 Renewal). */
export const TRANSACTION_STATES = [
  'application',
  'quoted',
  'accepted',
  'issued',
  'discarded',
  'invalidated',
  'declined',
  'expired',
] as const
export type TransactionState = (typeof TRANSACTION_STATES)[number]

const WORDS: Record<QuoteState, TransactionState> = {
  draft: 'application',
  locked: 'quoted',
  accepted: 'accepted',
  issued: 'issued',
  discarded: 'discarded',
  invalidated: 'invalidated',
  rejected_by_underwriter: 'declined',
  not_completed: 'expired',
}

export function transactionState(state: QuoteState): TransactionState {
  return WORDS[state]
}

/** Still being written, by whoever may. */
export function isWritten(state: TransactionState): boolean {
  return state === 'application'
}

/** May still come into force. */
export function isUnderway(state: TransactionState): boolean {
  return state === 'application' || state === 'quoted' || state === 'accepted'
}

/** The same as quotes are stored. */
export const UNDERWAY_STATES: readonly QuoteState[] = QUOTE_STATES.filter((state) =>
  isUnderway(transactionState(state)),
)

/** Discarded: it is listed, and leads nowhere (spec 2 §4 Endorsement). */
export function isGivenUp(state: TransactionState): boolean {
  return state === 'discarded'
}
