import { z } from 'zod'
import { where } from '../kernel/conditions/condition.ts'
import { instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { filters, names } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { policyholderColumns } from './policyholder.columns.ts'

/** Answers by the codes of the configuration: keys of selects, units of currency, ISO dates (spec 2 §5, settled 36). */
export const policyholderData = z.record(z.string().max(60), z.union([z.string(), z.number(), z.null()]))

/** A row of the policyholder list; `id` and `locator` are the same (settled 17). */
export const policyholderRow = z.object({
  id: locator,
  locator,
  display_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  province: z.string(),
  /** All required answers are there and valid: what the list calls active (settled 27). */
  is_completed: z.boolean(),
  /** Another record of the brokerage has the same name, phone and postal code (fault 34). */
  is_possible_duplicate: z.boolean(),
  brokerage: locator,
  created_at: instant,
  updated_at: instant,
})
export type PolicyholderRow = z.infer<typeof policyholderRow>

/** A policyholder whole (spec 2 §3). `version` goes back in If-Match with a change. */
export const policyholderDetails = policyholderRow.extend({
  data: policyholderData,
  /** Codes of the answers that keep it from being complete. */
  needs_attention: z.array(z.string()),
  open_conflicts: z.int(),
  version: z.int(),
})
export type PolicyholderDetails = z.infer<typeof policyholderDetails>

export const LISTED_STATUSES = ['active', 'inactive'] as const

/** `status=active` is another word for `is_completed=true` (spec 2 §4, settled 27). */
export const policyholderListQuery = listQuery.extend({
  status: z.enum(LISTED_STATUSES, { error: 'validation.choice' }).optional(),
  is_completed: z.stringbool({ error: 'validation.choice' }).optional(),
  /** For staff, who see those of all brokerages. */
  brokerage: filters().optional(),
  where: where(policyholderColumns),
})
export type PolicyholderListQuery = z.infer<typeof policyholderListQuery>

export function askedCompleteness({ status, is_completed }: PolicyholderListQuery): boolean | undefined {
  return is_completed ?? (status && status === 'active')
}

export const newPolicyholder = z.strictObject({
  data: policyholderData,
  /** The brokerage it is made for; brokers need not say, it is theirs. */
  brokerage: names('brokerage').optional(),
})
export const policyholderChange = z.strictObject({ data: policyholderData.default({}) })
