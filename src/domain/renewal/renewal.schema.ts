import { z } from 'zod'
import { documentRow } from '../document/document.schema.ts'
import { DOCUMENT_STATES } from '../document/document-state.ts'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { listQuery } from '../kernel/paging.ts'
import { MODIFICATION_ACTIONS, MODIFIED_ENTITIES } from '../policy/modification.ts'
import { TRANSACTION_STATES } from '../quote/body/transaction-state.ts'
import { quotePrice } from '../quote/pricing/quote-price.schema.ts'
import { json } from '../sync/json.ts'
import { RENEWAL_ENDS, RENEWAL_TYPES } from './renewal.ts'

/** A row of a policy's renewals (spec 2 §3 Renewal); it is the quote of the same locator in other words. */
export const renewalRow = z.object({
  id: locator,
  locator,
  display_id: z.string(),
  renewal_type: z.object({ code: z.enum(RENEWAL_TYPES) }),
  state: z.object({ key: z.enum(TRANSACTION_STATES), value: z.string() }),
  policy: z.object({ locator, display_id: z.string(), currency: z.string() }),
  /** The next term. */
  renewal_start_at: instant,
  starts_on: calendarDate,
  renewal_end_time: instant,
  ends_on: calendarDate,
  created_at: instant,
  socotra_created_at: instant,
  socotra_updated_at: instant,
  /** Its papers; the link is for one renewal, its reader and five minutes, and null in lists (settled 3). */
  document: z.array(
    z.object({
      locator,
      display_name: z.string(),
      /** Which paper it is: all of them are called by the renewal's number. */
      doc_type: documentRow.shape.doc_type,
      url: z.string().nullable(),
      created_at: instant,
      status: z.enum(DOCUMENT_STATES),
    }),
  ),
  version: z.int(),
})
export type RenewalRow = z.infer<typeof renewalRow>

export const renewalDetails = renewalRow.extend({
  /** Which term of its policy it is, from 1. */
  term_number: z.int(),
  /** Premium, tax and fees as quoted; 0 before. */
  total: money,
  /** Why the office itself ended it; null where nobody or somebody did. */
  ended_because: z.enum(RENEWAL_ENDS).nullable(),
  /** What this person may do to it now. */
  actions: z.array(z.string()),
})
export type RenewalDetails = z.infer<typeof renewalDetails>

/** One thing in which the next term differs from the one that ends (spec 2 §3 Renewal changes). */
export const renewalChange = z.object({
  action: z.enum(MODIFICATION_ACTIONS),
  entity: z.enum(MODIFIED_ENTITIES),
  /** What its people call the exposure, place or person; empty for the policy itself. */
  section: z.string(),
  /** A path in the answers, without the key of what `section` names. */
  property: z.string(),
  old_value: json,
  new_value: json,
  value_type: z.enum(['string', 'number', 'currency', 'date', 'boolean', 'list']),
})
export type RenewalChange = z.infer<typeof renewalChange>

const sums = z.object({ premium: money, tax: money, fee: money, total: money })

/**
 * What the next term costs beside the one that ends. Amounts per exposure are for staff alone (settled 6): broker roles
 * get none there and none in `exposures`.
 */
export const renewalPrice = quotePrice.extend({
  next: sums,
  expiring: sums,
  difference: sums,
  /** Of the difference, what comes back because the ending term's discount ended with it (billing B55); null where none did. */
  discount_ended: z.object({ percent: z.number(), premium: money, tax: money }).nullable(),
  exposures: z.array(
    z.object({
      locator: z.string(),
      name: z.string(),
      exposure_type: z.string(),
      expiring: money,
      next: money,
      difference: money,
    }),
  ),
})
export type RenewalPrice = z.infer<typeof renewalPrice>

export const renewalListQuery = listQuery
