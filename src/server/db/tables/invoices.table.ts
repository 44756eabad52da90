import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { INVOICE_PURPOSES, INVOICE_STATES } from '#domain/invoice/invoice.lifecycle.ts'
import { at, brokerageId, cents, id, versioned } from '../columns.ts'

/** Numbers people say, `I-100042`. */
export const invoiceNumber = pgSequence('invoice_number', { startWith: 100001 })

/** An invoice's header; its lines are the ledger's, and its sums are theirs. Commission is never among them. */
export const invoice = pgTable(
  'invoice',
  {
    brokerageId: brokerageId(),
    id: id(),
    displayId: text('display_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    policyId: uuid('policy_id').notNull(),
    purpose: text('purpose', { enum: INVOICE_PURPOSES }).notNull().default('term'),
    /** Billing period of the term, from 1. */
    period: integer('period').notNull(),
    state: text('state', { enum: INVOICE_STATES }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    timezone: text('timezone').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** When it goes out by itself once posted; null for the first, which goes out at accept. */
    issueAt: at('issue_at'),
    /** When its quote was accepted: before that it is only a plan. */
    postedAt: at('posted_at'),
    /** When it went out. */
    issuedAt: at('issued_at'),
    /** With what is held back of a premium that was given back early (domain 4.6): it is premium the insurer keeps. */
    premiumCents: cents('premium_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    currency: text('currency').notNull(),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('invoice_quote').on(table.quoteId, table.period),
    index('invoice_policy').on(table.policyId, table.period),
    index('invoice_to_send_out').on(table.state, table.issueAt),
    check('invoice_adds_up', sql`premium_cents + tax_cents + fee_cents = total_cents`),
  ],
)
