import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PART_CAUSES, SINK_KINDS, SOURCE_KINDS } from '#domain/ledger/parts.ts'
import { PAYER_RELATIONS, RECEIPT_GATEWAYS, RECEIPT_SOURCES, REVERSAL_CODES } from '#domain/payment/receipt.schema.ts'
import { at, brokerageId, cents, id } from '../columns.ts'

/** Numbers people say, `R-100042`. */
export const receiptNumber = pgSequence('receipt_number', { startWith: 100001 })

/**
 * Money that came in (billing 5.1). Rows are only ever added: the database refuses anything else. How much of it
 * belongs to which policy's account is the ledger's to say: its payment rows of this receipt.
 */
export const receipt = pgTable(
  'receipt',
  {
    brokerageId: brokerageId(),
    id: id(),
    displayId: text('display_id').notNull(),
    /** Whose account it came for; null where nobody knows yet. */
    policyId: uuid('policy_id'),
    gateway: text('gateway', { enum: RECEIPT_GATEWAYS }).notNull(),
    /** Of the cheque, the transfer or the card's slip. */
    receiptNumber: text('receipt_number').notNull(),
    /** When it was paid, by the clocks of its policy. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    receivedCents: cents('received_cents').notNull(),
    currency: text('currency').notNull(),
    payerName: text('payer_name').notNull(),
    payerRelation: text('payer_relation', { enum: PAYER_RELATIONS }).notNull(),
    note: text('note').notNull(),
    source: text('source', { enum: RECEIPT_SOURCES }).notNull(),
    /** Null where no person recorded it. */
    recordedBy: uuid('recorded_by'),
    recorderName: text('recorder_name'),
    recordedAt: at('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    unique('receipt_display_id').on(table.displayId),
    index('receipt_policy').on(table.policyId),
    uniqueIndex('receipt_withdrawn').on(table.brokerageId, table.receiptNumber).where(sql`source = 'withdrawal'`),
    check('receipt_is_money', sql`received_cents > 0`),
  ],
)

/** A receipt that was taken back, whole, once and for good (billing B18). */
export const receiptReversal = pgTable(
  'receipt_reversal',
  {
    brokerageId: brokerageId(),
    receiptId: uuid('receipt_id').notNull(),
    code: text('code', { enum: REVERSAL_CODES }).notNull(),
    reason: text('reason').notNull(),
    reversedBy: uuid('reversed_by').notNull(),
    reverserName: text('reverser_name').notNull(),
    reversedAt: at('reversed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brokerageId, table.receiptId] })],
)

/**
 * Which money pays what (billing 5.1). Rows are only ever added: a part is undone by another of the same amount below
 * nothing, at most once, so that sums over a source or a sink are always what stands.
 */
export const part = pgTable(
  'part',
  {
    brokerageId: brokerageId(),
    id: id(),
    /** In whose account: that of its sink. */
    policyId: uuid('policy_id').notNull(),
    sourceKind: text('source_kind', { enum: SOURCE_KINDS }).notNull(),
    sourceId: uuid('source_id').notNull(),
    sinkKind: text('sink_kind', { enum: SINK_KINDS }).notNull(),
    sinkId: uuid('sink_id').notNull(),
    cents: cents('cents').notNull(),
    cause: text('cause', { enum: PART_CAUSES }).notNull(),
    undoes: uuid('undoes'),
    /** Null where the account's own order moved it. */
    actedBy: uuid('acted_by'),
    actorName: text('actor_name'),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    unique('part_undone_once').on(table.brokerageId, table.undoes),
    index('part_policy').on(table.policyId),
    index('part_source').on(table.sourceId),
    index('part_sink').on(table.sinkId),
    check('part_is_money', sql`(undoes is null and cents > 0) or (undoes is not null and cents < 0)`),
  ],
)
