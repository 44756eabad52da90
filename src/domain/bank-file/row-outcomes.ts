/** What becomes of a row of a bank file at its preview (billing B21); the last two are no money to be booked. */
export const ROW_OUTCOMES = ['matched', 'proposed', 'unmatched', 'already_imported', 'not_money_in'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** Of these, money that has an account to go to. */
export const BOOKED_OUTCOMES = ['matched', 'proposed'] as const satisfies readonly RowOutcome[]
type BookedOutcome = (typeof BOOKED_OUTCOMES)[number]

export function isBooked(outcome: RowOutcome): outcome is BookedOutcome {
  return BOOKED_OUTCOMES.some((each) => each === outcome)
}

/** Why a row is proposed or unmatched, or why one cannot be. */
export const ROW_REASONS = ['more', 'same_name', 'at_odds', 'several', 'too_early', 'nobody'] as const
export type RowReason = (typeof ROW_REASONS)[number]
