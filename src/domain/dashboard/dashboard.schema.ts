import { z } from 'zod'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { CURRENCIES, money } from '../kernel/money.ts'

/** Lists of the dashboard show at most so many rows a group (spec 2 §9). */
export const DASHBOARD_ROWS = 5

const dashboardPolicy = z.object({
  id: locator,
  locator,
  display_id: z.string(),
  policyholder: z.object({ locator, name: z.string() }),
  /** Null where the policy was not made from a quote of ours. */
  payment_schedule: z.string().nullable(),
  effective_contract_end_time: instant,
  ends_on: calendarDate,
})
export type DashboardPolicy = z.infer<typeof dashboardPolicy>

/**
 * One aggregate answer for the whole page (domain 3 Page_size 99999). Written premium is Σ premium, without tax and
 * fees (settled 25): of the term each policy in force stands in, or its first before that begins, and of the quotes
 * that may still be sold.
 */
export const dashboard = z.object({
  policy_total_gross_written_premium: money,
  policy_total_gross_commission: money,
  /** Of terms issued ahead that begin after today; never in the two above (billing 5.6). */
  next_terms_gross_written_premium: money,
  next_terms_gross_commission: money,
  quote_total_gross_written_premium: money,
  quote_total_gross_commission: money,
  currency: z.enum(CURRENCIES),
  policy_count: z.int(),
  quote_count: z.int(),
  /** Those that end next. */
  policies: z.array(dashboardPolicy).max(DASHBOARD_ROWS),
  /** Of the terms that began in each of the last twelve months, this one last. */
  premium_by_month: z.array(z.object({ month: z.string(), gross_written_premium: money })),
})
export type Dashboard = z.infer<typeof dashboard>
