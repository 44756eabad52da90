/** How a product asks for its money, and how patient it is (billing B10, B11): days and amounts, never if-statements. */
export interface BillingRules {
  /** Less than this past due opens no grace period and keeps none open. */
  graceMinimumCents: number
  /** A change or a fee is due with an instalment so many days after its issue, or else by itself. */
  withInstalment: { fromDays: number; untilDays: number }
  /** Days from issue to the due day. */
  dueDays: { endorsement: number; reinstatement: number; cancellation: number }
}

export const billing1: BillingRules = {
  graceMinimumCents: 2_500,
  withInstalment: { fromDays: 15, untilDays: 45 },
  dueDays: { endorsement: 30, reinstatement: 15, cancellation: 30 },
}
