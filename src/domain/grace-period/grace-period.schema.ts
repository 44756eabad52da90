import { z } from 'zod'
import { DELIVERY_METHODS } from '../cancellation/cancellation.ts'
import { papers } from '../document/document.schema.ts'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { GRACE_PERIOD_STATES } from './grace-period.lifecycle.ts'

/** A grace period of a policy (spec 2 §3 Grace period). Its days begin at local midnight (settled 36). */
export const gracePeriodRow = z.object({
  id: locator,
  locator,
  start_at: instant,
  starts_on: calendarDate,
  /** The first moment after it. */
  end_at: instant,
  ends_on: calendarDate,
  /** When too little was past due any more. */
  settled_at: instant.nullable(),
  /** Until when what was paid covers the policy, where an open one waits for nothing but that (billing B13). */
  covered_until: calendarDate.nullable(),
  timezone: z.string(),
  state: z.object({ key: z.enum(GRACE_PERIOD_STATES), value: z.string() }),
  /** The oldest that was past due when it opened. */
  invoice: z.object({ locator, display_id: z.string(), total_due: money, total_due_currency: z.string() }),
  invoice_document: papers,
  /** The notice that is sent to the insured. */
  document: papers,
  /** The notice of the lapse, once it reached the insured; without it nothing lapses. */
  notice: z.object({ delivery_method: z.enum(DELIVERY_METHODS), delivered_on: calendarDate }).nullable(),
})
export type GracePeriodRow = z.infer<typeof gracePeriodRow>
