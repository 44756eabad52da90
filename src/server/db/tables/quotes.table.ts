import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CarriedPrice } from '#domain/endorsement/carried-price.ts'
import type { ChangeDelta } from '#domain/endorsement/change-money.ts'
import { QUOTE_STATES } from '#domain/quote/body/quote.lifecycle.ts'
import { QUOTE_KINDS } from '#domain/quote/body/quote-kind.ts'
import type { PriceSnapshot } from '#domain/quote/pricing/price-snapshot.ts'
import type { Body } from '#domain/sync/json.ts'
import { DECISIONS, REFERRAL_ORIGINS, REFERRAL_STATES } from '#domain/underwriting/referral.lifecycle.ts'
import type { UnderwritingReason } from '#domain/underwriting/referral.schema.ts'
import { at, brokerageId, cents, id, synced, versioned } from '../columns.ts'

/** Numbers people say, `Q-100042`. */
export const quoteNumber = pgSequence('quote_number', { startWith: 100001 })

/** A quote: the body it is synced by and, written with it, the columns lists filter and sort by (settled 37). */
export const quote = pgTable(
  'quote',
  {
    ...synced(),
    displayId: text('display_id').notNull(),
    state: text('state', { enum: QUOTE_STATES }).notNull(),
    kind: text('kind', { enum: QUOTE_KINDS }).notNull().default('new_business'),
    /** The policy it would become. Siblings share it; it is listed once one of them is issued (settled 27). */
    policyId: uuid('policy_id').notNull(),
    policyholderId: uuid('policyholder_id'),
    producerId: uuid('producer_id'),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    timezone: text('timezone').notNull(),
    totalCents: cents('total_cents').notNull(),
    premiumCents: cents('premium_cents').notNull(),
    currency: text('currency').notNull(),
    issuedAt: at('issued_at'),
    /** The policy's answers an endorsement was begun from: what was typed since is the change. */
    base: jsonb('base').$type<Body>(),
    /** Small letters; searched through `find_quotes` (settled 15). */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('quote_id').on(table.id),
    index('quote_created').on(table.brokerageId, table.createdAt, table.id),
    index('quote_all_created').on(table.createdAt, table.id),
    index('quote_policyholder').on(table.brokerageId, table.policyholderId),
    /** Only one quote of a policy is ever taken (domain 1.2), one endorsement at a time, and one renewal is begun. */
    uniqueIndex('quote_sold')
      .on(table.brokerageId, table.policyId)
      .where(sql`kind = 'new_business' and state in ('accepted', 'issued')`),
    uniqueIndex('endorsement_taken')
      .on(table.brokerageId, table.policyId)
      .where(sql`kind = 'endorsement' and state = 'accepted'`),
    uniqueIndex('renewal_open')
      .on(table.brokerageId, table.policyId)
      .where(sql`kind = 'renewal' and state in ('draft', 'locked', 'accepted', 'rejected_by_underwriter')`),
    index('quote_siblings').on(table.brokerageId, table.policyId),
  ],
)

/** The price of each lock, kept for good; a quote's own is the last. */
export const quotePrice = pgTable(
  'quote_price',
  {
    brokerageId: brokerageId(),
    id: id(),
    quoteId: uuid('quote_id').notNull(),
    /** The quote's version that was locked. */
    quoteVersion: integer('quote_version').notNull(),
    snapshot: jsonb('snapshot').$type<PriceSnapshot>().notNull(),
    /** What an endorsement adds or gives back at it. */
    delta: jsonb('delta').$type<ChangeDelta>(),
    /** What it goes on to be in the terms that follow (billing B42). */
    carried: jsonb('carried').$type<CarriedPrice[]>(),
    totalCents: cents('total_cents').notNull(),
    lockedBy: uuid('locked_by'),
    lockedAt: at('locked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('quote_price_quote').on(table.brokerageId, table.quoteId, table.lockedAt),
  ],
)

/** A quote that waits for an underwriter, or did. */
export const referral = pgTable(
  'referral',
  {
    brokerageId: brokerageId(),
    id: id(),
    quoteId: uuid('quote_id').notNull(),
    state: text('state', { enum: REFERRAL_STATES }).notNull(),
    origin: text('origin', { enum: REFERRAL_ORIGINS }).notNull(),
    reasons: jsonb('reasons').$type<UnderwritingReason[]>().notNull(),
    /** The answers it is about (protocol 4.1 Human answers). */
    inputsHash: text('inputs_hash').notNull(),
    openedBy: uuid('opened_by').notNull(),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('referral_queue').on(table.state, table.createdAt, table.id),
    /** A quote asks one question at a time. */
    uniqueIndex('referral_open').on(table.brokerageId, table.quoteId).where(sql`state = 'open'`),
    index('referral_quote').on(table.brokerageId, table.quoteId, table.createdAt),
  ],
)

/** What an underwriter said: added to, never changed. */
export const underwritingDecision = pgTable(
  'underwriting_decision',
  {
    brokerageId: brokerageId(),
    id: id(),
    quoteId: uuid('quote_id').notNull(),
    referralId: uuid('referral_id'),
    decision: text('decision', { enum: DECISIONS }).notNull(),
    rules: text('rules').array().notNull(),
    inputsHash: text('inputs_hash').notNull(),
    note: text('note').notNull(),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: at('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('underwriting_decision_quote').on(table.brokerageId, table.quoteId, table.decidedAt),
  ],
)
