import { z } from 'zod'
import { hazardOutcome } from '../../hazard/hazard-survey.ts'
import { where } from '../../kernel/conditions/condition.ts'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { locator } from '../../kernel/ids.ts'
import { money } from '../../kernel/money.ts'
import { filters, names } from '../../kernel/named.ts'
import { listQuery } from '../../kernel/paging.ts'
import { body, json } from '../../sync/json.ts'
import { path } from '../../sync/path.ts'
import { REFERRAL_STATES } from '../../underwriting/referral.lifecycle.ts'
import { QUOTE_STATES } from '../body/quote.lifecycle.ts'
import { TAKEN_STATES } from '../body/taken-sibling.ts'
import { QUOTE_STEPS } from '../checks/step-names.ts'
import { judgement } from '../underwriting/quote-judgement.ts'
import { quoteColumns } from './quote.columns.ts'

const quoteState = z.enum(QUOTE_STATES)

/** A row of the quote list (spec 2 §3 Quote); `id` and `locator` are the same (settled 17). */
export const quoteRow = z.object({
  id: locator,
  locator,
  display_id: z.string(),
  product: z.object({ code: z.string(), name: z.string() }),
  policyholder: z.object({ locator, name: z.string() }).nullable(),
  brokerage: locator,
  producer: locator.nullable(),
  /** The first is the quote's term; dates of cover as instants are that day's local midnight (settled 36). */
  characteristics: z.array(
    z.object({
      started_at: instant.nullable(),
      starts_on: calendarDate.nullable(),
      ended_at: instant.nullable(),
      ends_on: calendarDate.nullable(),
      issued_at: instant.nullable(),
      data: z.looseObject({ timezone: z.string() }),
    }),
  ),
  /** Premium, tax and fees as locked; 0 before. */
  price: z.object({ total: money, total_currency: z.string() }),
  state: z.object({ name: z.string(), code: quoteState, key: quoteState }),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
})
export type QuoteRow = z.infer<typeof quoteRow>

/** Something the lock asks for: where, and its words. */
const missing = z.object({ step: z.enum(QUOTE_STEPS), path: z.string(), key: z.string() })

/** What the rules say, and what an underwriter was asked and said. */
const underwriting = judgement.extend({
  referral: z
    .object({
      locator,
      state: z.enum(REFERRAL_STATES),
      rules: z.array(z.string()),
      note: z.string(),
      at: instant,
      /** False where the answers were changed since. */
      is_current: z.boolean(),
    })
    .nullable(),
})

/** A quote whole (spec 2 §3 Quote, Detail fields). `version` goes back in If-Match with a change or an act. */
export const quoteDetails = quoteRow.extend({
  policy_locator: locator,
  discounts: z.array(z.string()),
  versioned_data: z.object({
    discountIds: z.array(z.string()),
    state: quoteState,
    product: z.object({ code: z.string() }),
  }),
  /** The quote's data as devices hold it: keyed maps, so that two people may add to it at once (settled 37). */
  data: body,
  /** What this person may do to it now. */
  actions: z.array(z.string()),
  underwriting,
  missing: z.array(missing),
  /** Answers that cannot be right. */
  needs_attention: z.array(
    z.object({
      path: z.string(),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  open_conflicts: z.int(),
  /** Another quote of its policy was taken: this one may be priced and compared, and is refused at accept. */
  taken_sibling: z.object({ locator, display_id: z.string(), state: z.enum(TAKEN_STATES) }).nullable(),
})
export type QuoteDetails = z.infer<typeof quoteDetails>

export const quoteListQuery = listQuery.extend({
  state: quoteState.optional(),
  policyholder: filters().optional(),
  where: where(quoteColumns),
})
export type QuoteListQuery = z.infer<typeof quoteListQuery>

export const newQuote = z.strictObject({
  /** Answers by their place in the data; items of a collection under keys the caller makes. */
  data: body,
  /** The brokerage it is made for; brokers need not say, it is theirs. */
  brokerage: names('brokerage').optional(),
})
export type NewQuote = z.infer<typeof newQuote>

/** Values by path (`exposures/{key}/limit`); an item whole under a path that is new; null takes a value away. */
export const quoteChange = z.strictObject({
  set: z.record(path, json).default({}),
  /** Items to be deleted; several that stand on each other are named together. */
  remove: z.array(path).max(200, { error: 'validation.tooBig' }).default([]),
})
export type QuoteChange = z.infer<typeof quoteChange>

/** `hazardScores`: asks for the scores of every pin once the change is made, and saves them (spec 2 §7). */
export const quoteChangeQuery = z.object({ validate: z.enum(['hazardScores']).optional() })

/** The quote as changed; what came of asking for its hazard scores, where it was asked. The change stands either way. */
export const quoteChanged = quoteDetails.extend({ hazard_scores: hazardOutcome.optional() })
export type QuoteChanged = z.infer<typeof quoteChanged>

/** What a person saw when they acted: a legal act on another total is refused (protocol 4.1 Legal acts). */
export const expectedTotal = z.object({
  expect_total: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, { error: 'validation.money' })
    .optional(),
})
