/**
 * A payer knows so many days ahead what is withdrawn when, unless the agreement says fewer, and that it may be withdrawn at
 * all (billing B23, B24).
 */
export const WITHDRAWAL_NOTICE_DAYS = 10

/** By a payer's own word an agreement ends at once, and never later than so many days after it (billing B23). */
export const PAYER_NOTICE_DAYS = 30

/** For how long a withdrawal may be disputed: calendar days of a person, business days of a business (billing B23). */
export const RECOURSE_DAYS = { personal: 90, business: 10 } as const
