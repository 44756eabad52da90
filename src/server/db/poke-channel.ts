/**
 * NOTIFY is part of the transaction: a poke is heard by every API process once its change is committed, and
 * never when it is rolled back. The payload is the brokerage concerned, or empty for records of staff.
 */
export const POKE_CHANNEL = 'hedgerow_poke'
