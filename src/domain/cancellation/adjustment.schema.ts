import { z } from 'zod'
import { calendarDate } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { ADJUSTMENT_METHODS } from './cancellation.ts'

/** An amount that was charged: what of it is earned, what is held back, and what goes back. */
const split = z.object({ written: money, earned: money, holdback: money, refund: money })

const exposureNamed = z.object({ locator, name: z.string(), exposureType: z.string() })

/** What ending the policy on a day keeps and gives back (domain 4.6), to the cent. */
export const adjustment = z.object({
  effective_on: calendarDate,
  method: z.enum(ADJUSTMENT_METHODS),
  /** Days in force since the term began. */
  days: z.int(),
  currency: z.string(),
  premium: split,
  tax: split,
  fee: z.object({ written: money, kept: money, refund: money }),
  commission: z.object({ written: money, kept: money, refund: money }),
  /** All that is kept: earned, held back, their tax, fees. */
  owed: money,
  paid: money,
  /** Owed less paid: asked for by the final invoice, or given back where it is below nothing. */
  balance: money,
  /** Null for broker roles (settled 6). */
  perils: z
    .array(
      z.object({
        exposure: exposureNamed.nullable(),
        peril: z.string(),
        premium: split,
        tax: split,
      }),
    )
    .nullable(),
})
export type Adjustment = z.infer<typeof adjustment>

/** What putting the policy in force again charges. */
export const reinstatementPrice = z.object({
  effective_on: calendarDate,
  /** Days without cover in between. */
  gap_days: z.int(),
  currency: z.string(),
  premium: money,
  /** What was held back is given back, below nothing. */
  holdback: money,
  tax: money,
  fee: money,
  commission: money,
  total: money,
  /** Billed at once when it is accepted, and by instalments on days of their own. */
  now: money,
  later: z.array(z.object({ due_on: calendarDate, amount: money })),
})
export type ReinstatementPrice = z.infer<typeof reinstatementPrice>
