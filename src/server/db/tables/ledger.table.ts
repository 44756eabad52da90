import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { LEDGER_KINDS, LEDGER_TYPES } from '#domain/ledger/ledger-row.ts'
import { at, brokerageId, cents, id } from '../columns.ts'

/**
 * The ledger (settled 38): one row for every line of every invoice, planned, posted or taken back. Rows are only
 * ever added: the database refuses anything else (0000_first.sql), and every balance is a sum.
 */
export const financialTransaction = pgTable(
  'financial_transaction',
  {
    brokerageId: brokerageId(),
    id: id(),
    quoteId: uuid('quote_id').notNull(),
    policyId: uuid('policy_id').notNull(),
    /** The invoice, or of money the receipt it came by or the refund it went by, whose line it is. */
    invoiceId: uuid('invoice_id').notNull(),
    /** Within its invoice, receipt or refund; the rows of one line share it. */
    line: integer('line').notNull(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    type: text('type', { enum: LEDGER_TYPES }).notNull(),
    /** Of the tax or fee, or the recipient of a commission. */
    name: text('name'),
    /** The quote's key of the exposure and the peril's code; a fee has neither. */
    exposureKey: text('exposure_key'),
    peril: text('peril'),
    /** Named at lock, so that the segment which issue makes is the one its money speaks of. */
    perilSegmentId: uuid('peril_segment_id'),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    periodStartsOn: date('period_starts_on', { mode: 'string' }).notNull(),
    periodEndsOn: date('period_ends_on', { mode: 'string' }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    unique('financial_transaction_once').on(table.brokerageId, table.invoiceId, table.line, table.kind),
    index('financial_transaction_quote').on(table.quoteId),
    index('financial_transaction_policy').on(table.policyId),
    // Few of a policy's thousands of rows, and what every look at its account asks for.
    index('financial_transaction_payment').on(table.policyId).where(sql`type = 'payment'`),
  ],
)
