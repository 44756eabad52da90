import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYMENT_SCHEDULES } from '#domain/instalment/payment-schedule.ts'
import { MODIFICATION_TYPES } from '#domain/policy/modification.ts'
import type { Body } from '#domain/sync/json.ts'
import { at, brokerageId, cents, id } from '../columns.ts'

/**
 * What a policy covers, in its classic shape (domain 1.1): policy, exposure and peril each own segments. A change
 * never edits one; it adds segments that name the one they replace. The database refuses anything but adding.
 */

/** Numbers people say, `P-100042`: they only rise, one may be missing where its change was rolled back. */
export const policyNumber = pgSequence('policy_number', { startWith: 100001 })

/** What is fixed for a whole term when it begins: its days, its rates (domain 4.1 items 3 and 7) and how it is paid. */
export const policyTerm = pgTable(
  'policy_term',
  {
    brokerageId: brokerageId(),
    policyId: uuid('policy_id').notNull(),
    /** 1 for new business, rising with every renewal. */
    number: integer('number').notNull(),
    quoteId: uuid('quote_id').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    rateVersion: text('rate_version').notNull(),
    /** Percent, frozen at issue. */
    commissionPercent: numeric('commission_percent', { precision: 7, scale: 2, mode: 'number' }).notNull(),
    discountPercent: numeric('discount_percent', { precision: 7, scale: 2, mode: 'number' }).notNull(),
    paymentSchedule: text('payment_schedule', { enum: PAYMENT_SCHEDULES }).notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brokerageId, table.policyId, table.number] })],
)

/** One transaction that changed a policy; its segments name it. */
export const policyModification = pgTable(
  'policy_modification',
  {
    brokerageId: brokerageId(),
    id: id(),
    policyId: uuid('policy_id').notNull(),
    type: text('type', { enum: MODIFICATION_TYPES }).notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    issuedAt: at('issued_at').notNull(),
    /** The endorsement or renewal it came from. */
    quoteId: uuid('quote_id'),
  },
  (table) => [primaryKey({ columns: [table.brokerageId, table.id] }), index('modification_policy').on(table.policyId)],
)

/**
 * Columns of every segment: from when to when it holds, what made it, and which one it took the place of. One of no
 * days ends another without leaving cover.
 */
const segment = () => ({
  brokerageId: brokerageId(),
  id: id(),
  policyId: uuid('policy_id').notNull(),
  modificationId: uuid('modification_id').notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  /** The answers it was issued with, as the quote spelled them. */
  data: jsonb('data').$type<Body>().notNull(),
  replacementOf: uuid('replacement_of'),
  createdAt: at('created_at').notNull(),
})

export const policySegment = pgTable('policy_segment', segment(), (table) => [
  primaryKey({ columns: [table.brokerageId, table.id] }),
  index('policy_segment_policy').on(table.policyId),
])

/** An insured thing for the life of the policy. */
export const exposure = pgTable(
  'exposure',
  {
    brokerageId: brokerageId(),
    id: id(),
    policyId: uuid('policy_id').notNull(),
    /** Within the policy, in the order it was entered. */
    number: integer('number').notNull(),
    /** The key it had in its quote. */
    key: text('key').notNull(),
    type: text('type').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    unique('exposure_number').on(table.brokerageId, table.policyId, table.number),
    index('exposure_policy').on(table.policyId),
  ],
)

export const exposureSegment = pgTable(
  'exposure_segment',
  { ...segment(), exposureId: uuid('exposure_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('exposure_segment_policy').on(table.policyId),
  ],
)

/** A cover of an exposure in one term; `renewalGroup` is the same cover across terms. */
export const peril = pgTable(
  'peril',
  {
    brokerageId: brokerageId(),
    id: id(),
    policyId: uuid('policy_id').notNull(),
    exposureId: uuid('exposure_id').notNull(),
    term: integer('term').notNull(),
    /** Within the exposure, in the product's order. */
    number: integer('number').notNull(),
    type: text('type').notNull(),
    renewalGroup: uuid('renewal_group').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brokerageId, table.id] }), index('peril_policy').on(table.policyId)],
)

/** What a cover costs from a day to a day (domain 1.5): the amounts every later proration begins with. */
export const perilSegment = pgTable(
  'peril_segment',
  {
    ...segment(),
    exposureId: uuid('exposure_id').notNull(),
    perilId: uuid('peril_id').notNull(),
    technicalCents: cents('technical_cents').notNull(),
    premiumCents: cents('premium_cents').notNull(),
    /** What the whole term would cost with these data: tells whether a later change re-prices (domain 4.5 item 27). */
    termPremiumCents: cents('term_premium_cents').notNull(),
    taxName: text('tax_name'),
    taxCents: cents('tax_cents').notNull(),
    commissionCents: cents('commission_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brokerageId, table.id] }), index('peril_segment_policy').on(table.policyId)],
)
