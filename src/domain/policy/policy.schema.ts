import { z } from 'zod'
import { cancellationRow } from '../cancellation/cancellation.schema.ts'
import { endorsementRow } from '../endorsement/endorsement.schema.ts'
import { PAYMENT_SCHEDULES } from '../instalment/payment-schedule.ts'
import { where } from '../kernel/conditions/condition.ts'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { filters } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { body } from '../sync/json.ts'
import { modificationRow } from './modification.schema.ts'
import { policyColumns } from './policy.columns.ts'
import { renewalStatus } from './renewal-status.ts'

export const POLICY_STATUSES = ['active', 'in_cancellation', 'inactive'] as const
export type PolicyStatus = (typeof POLICY_STATUSES)[number]

/** Which policy it is, and no more: what whoever may read a policy is told of it (settled 29). */
export const policyIdentity = z.object({
  id: locator,
  locator,
  display_id: z.string(),
  product: z.object({ code: z.string(), name: z.string() }),
  policyholder: z.object({ locator, name: z.string() }),
  status: z.object({ value: z.enum(POLICY_STATUSES), modifiers: z.array(z.object({ value: z.string() })) }),
})
export type PolicyIdentity = z.infer<typeof policyIdentity>

/** A row of the policy list (spec 2 §3 Policy row). Contract times are local midnight of the days beside them. */
export const policyRow = policyIdentity.extend({
  original_contract_start_time: instant,
  starts_on: calendarDate,
  effective_contract_end_time: instant,
  ends_on: calendarDate,
  characteristics: z.array(z.object({ timezone: z.string() })),
  gross_premium: money,
  gross_premium_currency: z.string(),
})
export type PolicyRow = z.infer<typeof policyRow>

/** What was fixed for a term when it began. */
const policyTerm = z.object({
  number: z.int(),
  quote_locator: locator,
  started_at: instant,
  starts_on: calendarDate,
  ended_at: instant,
  ends_on: calendarDate,
  issued_at: instant,
  /** That day where the policy is. */
  issued_on: calendarDate,
  /** Percent, frozen at issue (domain 4.1 items 3, 7). */
  commission_percent: z.number(),
  discount_percent: z.number(),
  rate_version: z.string(),
  payment_schedule: z.enum(PAYMENT_SCHEDULES),
})

/** A policy's overview: the row with its money, its term and what it was issued with. */
export const policyDetails = policyRow.extend({
  brokerage: z.object({ locator, name: z.string() }),
  /** The one in force, or the last. */
  term: policyTerm.nullable(),
  /**
   * Written premium of the term that stands today, of those issued ahead of it, and of all; and what a whole year of
   * the cover in force today would cost (billing 5.6, B49).
   */
  written: z.object({ this_term: money, next_terms: money, all_terms: money, in_force: money }),
  /** Posted in the ledger: premium, taxes and fees and what they come to, and of that what came in and what is due. */
  money: z.object({
    premium: money,
    /** Kept of what was given back early (domain 4.6). */
    holdback: money,
    tax: money,
    fee: money,
    total: money,
    paid: money,
    outstanding: money,
    /** Of what is outstanding, what should have been paid before today (billing B4). */
    past_due: money,
    /** Of accepted and issued transactions; with `paid` and `outstanding` it comes to `total` (billing 5.1 B9). */
    not_billed: money,
    currency: z.string(),
  }),
  /** The latest first (spec 2 §7 Policies). */
  cancellations: z.array(cancellationRow),
  /** Those this reader deals with, the last changed first. */
  endorsements: z.array(endorsementRow),
  /** Whether it is renewed when the term ends. */
  renewal_status: renewalStatus,
  modifications: z.array(modificationRow),
  /** The policy's own answers, as its quote held them: insureds, locations, operations (settled 37). */
  data: body,
})
export type PolicyDetails = z.infer<typeof policyDetails>

/** Did this reader get the whole of it? */
export function isWhole(seen: PolicyDetails | PolicyIdentity): seen is PolicyDetails {
  return 'money' in seen
}

export const policyListQuery = listQuery.extend({
  status: z.enum(POLICY_STATUSES, { error: 'validation.choice' }).optional(),
  policyholder: filters().optional(),
  /** Those whose term ends on this day or before. */
  ends_by: calendarDate.optional(),
  /** For staff, who see those of all brokerages. */
  brokerage: filters().optional(),
  where: where(policyColumns),
})
export type PolicyListQuery = z.infer<typeof policyListQuery>
