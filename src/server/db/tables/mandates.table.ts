import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { WITHDRAWAL_NOTICE_DAYS } from '#domain/mandate/agreement-terms.ts'
import { MANDATE_STATES } from '#domain/mandate/mandate.lifecycle.ts'
import { MANDATE_CATEGORIES, MANDATE_EVENTS, SIGNED_HOW } from '#domain/mandate/mandate.schema.ts'
import { PAYER_RELATIONS } from '#domain/payment/receipt.schema.ts'
import { at, brokerageId, id, versioned } from '../columns.ts'

/** A payer's agreement that money is withdrawn for a policy (billing B23). */
export const mandate = pgTable(
  'mandate',
  {
    brokerageId: brokerageId(),
    id: id(),
    policyId: uuid('policy_id').notNull(),
    payerName: text('payer_name').notNull(),
    payerRelation: text('payer_relation', { enum: PAYER_RELATIONS }).notNull(),
    /** In small letters; null where nobody said. */
    payerEmail: text('payer_email'),
    /** What of the account is shown; the whole of it is sealed for this agreement. */
    institution: text('institution').notNull(),
    last3: text('last3').notNull(),
    sealedAccount: text('sealed_account').notNull(),
    category: text('category', { enum: MANDATE_CATEGORIES }).notNull(),
    signedHow: text('signed_how', { enum: SIGNED_HOW }).notNull(),
    /** Fewer than usual where the agreement says so. */
    noticeDays: integer('notice_days').notNull().default(WITHDRAWAL_NOTICE_DAYS),
    state: text('state', { enum: MANDATE_STATES }).notNull(),
    documentId: uuid('document_id'),
    signedOn: date('signed_on', { mode: 'string' }),
    confirmedOn: date('confirmed_on', { mode: 'string' }),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('mandate_policy').on(table.policyId, table.createdAt),
    index('mandate_document').on(table.documentId).where(sql`document_id is not null`),
    uniqueIndex('mandate_draft').on(table.brokerageId, table.policyId).where(sql`state = 'draft'`),
    uniqueIndex('mandate_agreed').on(table.brokerageId, table.policyId).where(sql`state in ('active', 'suspended')`),
    check(
      'mandate_agreed_signed',
      sql`state in ('draft', 'cancelled') or (signed_on is not null and document_id is not null)`,
    ),
  ],
)

/** What happened to an agreement. Rows are only ever added: the database refuses anything else. */
export const mandateEvent = pgTable(
  'mandate_event',
  {
    brokerageId: brokerageId(),
    id: id(),
    mandateId: uuid('mandate_id').notNull(),
    event: text('event', { enum: MANDATE_EVENTS }).notNull(),
    /** Why it was suspended or cancelled. */
    note: text('note').notNull(),
    /** Null where the system itself did it. */
    actedBy: uuid('acted_by'),
    actorName: text('actor_name'),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('mandate_event_mandate').on(table.mandateId, table.at),
  ],
)
