import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYER_RELATIONS } from '#domain/payment/receipt.schema.ts'
import { REFUND_STATES } from '#domain/refund/refund.lifecycle.ts'
import { REFUND_EVENTS, REFUND_WAYS } from '#domain/refund/refund.schema.ts'
import { at, brokerageId, cents, id, versioned } from '../columns.ts'

/** Numbers people say, `F-100042`. */
export const refundNumber = pgSequence('refund_number', { startWith: 100001 })

/** Money that goes back to a payer of an account (billing B35); one payee of an account has one open. */
export const refund = pgTable(
  'refund',
  {
    brokerageId: brokerageId(),
    id: id(),
    displayId: text('display_id').notNull(),
    policyId: uuid('policy_id').notNull(),
    /** As who paid was written down; of the insured it may be nothing. */
    payerName: text('payer_name').notNull(),
    payerRelation: text('payer_relation', { enum: PAYER_RELATIONS }).notNull(),
    /** How the payee is called on paper. */
    payeeName: text('payee_name').notNull(),
    cents: cents('cents').notNull(),
    currency: text('currency').notNull(),
    timezone: text('timezone').notNull(),
    way: text('way', { enum: REFUND_WAYS }).notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    /** Before this day it is not sent, by the clocks of its policy. */
    clearedOn: date('cleared_on', { mode: 'string' }),
    reference: text('reference'),
    sentOn: date('sent_on', { mode: 'string' }),
    cashedOn: date('cashed_on', { mode: 'string' }),
    /** What of it is due because its payer asked for it. */
    askedCents: cents('asked_cents').notNull().default(0),
    /** Of another payee than who paid: who named them, by what paper, and where a cheque is sent. */
    namedBy: uuid('named_by'),
    namerName: text('namer_name'),
    payeeDocument: uuid('payee_document'),
    payeeAddress: text('payee_address'),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    unique('refund_display_id').on(table.displayId),
    index('refund_policy').on(table.policyId),
    index('refund_state').on(table.state, table.createdAt),
    uniqueIndex('refund_open')
      .on(table.brokerageId, table.policyId, table.payerRelation, table.payerName)
      .where(sql`state in ('due', 'approved')`),
    check('refund_is_money', sql`cents > 0`),
  ],
)

/** What happened to a refund. Rows are only ever added: the database refuses anything else. */
export const refundEvent = pgTable(
  'refund_event',
  {
    brokerageId: brokerageId(),
    id: id(),
    refundId: uuid('refund_id').notNull(),
    event: text('event', { enum: REFUND_EVENTS }).notNull(),
    /** What it came to then. */
    cents: cents('cents').notNull(),
    /** The day a person said; of a sending when it was paid. */
    onDay: date('on_day', { mode: 'string' }),
    /** A sending's way, and its line of the refund in the ledger. */
    way: text('way', { enum: REFUND_WAYS }),
    ledgerLine: integer('ledger_line'),
    /** A sending's reference, or why it came back. */
    note: text('note').notNull(),
    /** Null where the account's own order did it. */
    actedBy: uuid('acted_by'),
    actorName: text('actor_name'),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('refund_event_refund').on(table.refundId, table.at),
  ],
)
