import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { COUNTER_GATEWAYS } from '#domain/payment/receipt.schema.ts'
import { at, brokerageId, cents, id } from '../columns.ts'

/** What the office paid back of a credit. Rows are only ever added: the database refuses anything else. */
export const payment = pgTable(
  'payment',
  {
    brokerageId: brokerageId(),
    id: id(),
    policyId: uuid('policy_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    gateway: text('gateway', { enum: COUNTER_GATEWAYS }).notNull(),
    receiptNumber: text('receipt_number').notNull(),
    /** When it was paid, by the clocks of its policy. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** Below zero: money that went out. */
    receivedCents: cents('received_cents').notNull(),
    currency: text('currency').notNull(),
    note: text('note').notNull(),
    /** Its line of the invoice in the ledger. */
    ledgerLine: integer('ledger_line').notNull(),
    /** Null where no person recorded it. */
    recordedBy: uuid('recorded_by'),
    recorderName: text('recorder_name'),
    recordedAt: at('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('payment_invoice').on(table.invoiceId),
    index('payment_policy').on(table.policyId),
    check('payment_is_payback', sql`received_cents < 0`),
  ],
)

/** A payback that was taken back, once and for good. */
export const paymentReversal = pgTable(
  'payment_reversal',
  {
    brokerageId: brokerageId(),
    paymentId: uuid('payment_id').notNull(),
    reason: text('reason').notNull(),
    reversedBy: uuid('reversed_by').notNull(),
    reverserName: text('reverser_name').notNull(),
    reversedAt: at('reversed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brokerageId, table.paymentId] })],
)
