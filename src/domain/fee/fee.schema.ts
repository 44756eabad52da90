import { z } from 'zod'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { actor } from '../payment/receipt.schema.ts'
import { FEE_STATES } from './fee.lifecycle.ts'

/**
 * A fee of a price is posted when its quote is accepted; one that was taken back is none (settled 38). One for something
 * that happened is charged, and may be waived (billing B33).
 */
const FEE_STATUSES = ['posted', ...FEE_STATES] as const

/** A fee of a policy, however many invoices collect it (spec 2 §3 Fee). */
export const feeRow = z.object({
  locator,
  name: z.string(),
  /** In the reader's language. */
  description: z.string(),
  start_time: instant,
  starts_on: calendarDate,
  amount: money,
  amount_currency: z.string(),
  status: z.object({ value: z.enum(FEE_STATUSES) }),
  /** Who waived it, when and why. */
  waived: z.object({ reason: z.string(), by: actor, at: instant }).nullable(),
})
export type FeeRow = z.infer<typeof feeRow>
