import { z } from 'zod'
import { papers } from '../document/document.schema.ts'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { listQuery } from '../kernel/paging.ts'
import { CARRY_ANSWERS } from '../quote/body/carry-choice.ts'
import { TRANSACTION_STATES } from '../quote/body/transaction-state.ts'
import { body, json } from '../sync/json.ts'
import { soldTerm } from './sold-policy.ts'

/** A claim manager sees those made for a claim, everybody else those of the policy itself (spec 2 §4 Endorsement). */
export const ENDORSEMENT_TYPES = ['policy', 'claims'] as const
export type EndorsementType = (typeof ENDORSEMENT_TYPES)[number]

/** A row of a policy's endorsements (spec 2 §3 Endorsement); it is the quote of the same locator in other words. */
export const endorsementRow = z.object({
  id: locator,
  locator,
  display_id: z.string(),
  endorsement_type: z.object({ code: z.enum(ENDORSEMENT_TYPES) }),
  state: z.object({ key: z.enum(TRANSACTION_STATES), value: z.string() }),
  policy: locator,
  endorsement_start_at: instant,
  starts_on: calendarDate,
  socotra_created_at: instant,
  socotra_updated_at: instant,
  version: z.int(),
})
export type EndorsementRow = z.infer<typeof endorsementRow>

/** A term that follows the one a change is made in (billing B42). */
const laterTerm = z.object({ term_number: z.int(), starts_on: calendarDate, ends_on: calendarDate })

/** A place of a later term that reads neither as the change found it nor as the change leaves it (billing B43). */
const carryConflict = z.object({
  /** What the answer is kept under among the draft's `carryChoices`. */
  key: z.string(),
  path: z.string(),
  old_value: json,
  new_value: json,
  /** What the later term says. */
  next_value: json,
  answer: z.enum(CARRY_ANSWERS).nullable(),
})
export type CarryQuestion = z.infer<typeof carryConflict>

/** One answer that is to change; null where there is none before, or none afterwards. */
const endorsementChange = z.object({ path: z.string(), old_value: json, new_value: json })
export type EndorsementChange = z.infer<typeof endorsementChange>

export const endorsementDetails = endorsementRow.extend({
  policy_display_id: z.string(),
  /** What this person may do to it now. */
  actions: z.array(z.string()),
  changes: z.array(endorsementChange),
  /** The answers it was begun from, and as they are to be: what a change is named and told by. */
  before: body,
  after: body,
  documents: papers,
  /** For whoever still writes it: what the policy stands at, where nothing changed it in this term; null elsewhere. */
  sold_term: soldTerm.nullable(),
  /** For whoever still writes it: the later terms it is carried into, and what somebody has to choose there. */
  carried: z.array(laterTerm.extend({ conflicts: z.array(carryConflict) })),
})
export type EndorsementDetails = z.infer<typeof endorsementDetails>

const perilDelta = z.object({
  exposure: z.string(),
  exposure_name: z.string(),
  exposure_type: z.string(),
  peril: z.string(),
  /** What stood from the day on and before it, and what takes its place (domain 1.6). */
  replaced: money,
  pre: money,
  post: money,
  delta: money,
  tax_delta: money,
  commission_delta: money,
})

const amounts = {
  premium_delta: money,
  tax_delta: money,
  commission_delta: money,
  /** Premium and tax. */
  to_bill: money,
}

const termPrice = {
  ...amounts,
  /** At once, for the instalments that went out already. */
  billed_now: money,
  /** On the invoices still to come. */
  billed_later: z.array(z.object({ due_time: instant, due_on: calendarDate, amount: money })),
  perils: z.array(perilDelta),
}

const carriedPrice = laterTerm.extend(termPrice)
export type CarriedBlock = z.infer<typeof carriedPrice>

/** What a change adds or gives back in its term; below nothing it is a return premium. Amounts per peril are for staff alone (settled 6). */
export const endorsementPrice = z.object({
  /** False once it is quoted. */
  is_provisional: z.boolean(),
  currency: z.string(),
  ...termPrice,
  /** The same in each term it is carried forward into. */
  carried: z.array(carriedPrice),
  /** What all of them come to: the total that is agreed to. */
  together: z.object(amounts),
})
export type EndorsementPrice = z.infer<typeof endorsementPrice>

export const newEndorsement = z.strictObject({
  /** From when the change holds: a day of the term. */
  change_on: calendarDate,
})
export type NewEndorsement = z.infer<typeof newEndorsement>

export const endorsementListQuery = listQuery
