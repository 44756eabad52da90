import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { FEE_STATES } from '#domain/fee/fee.lifecycle.ts'
import { AD_HOC_FEES } from '#domain/product/fee-rules.ts'
import { at, brokerageId, cents, id, versioned } from '../columns.ts'

/** A fee for something that happened, charged once for it, by an invoice of its own (billing B33). */
export const feeCharge = pgTable(
  'fee_charge',
  {
    brokerageId: brokerageId(),
    id: id(),
    policyId: uuid('policy_id').notNull(),
    code: text('code', { enum: AD_HOC_FEES }).notNull(),
    /** What happened, and how it is called: a withdrawal by its reference, a receipt by the number of its cheque. */
    aboutId: uuid('about_id').notNull(),
    about: text('about').notNull(),
    cents: cents('cents').notNull(),
    currency: text('currency').notNull(),
    chargedOn: date('charged_on', { mode: 'string' }).notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    state: text('state', { enum: FEE_STATES }).notNull(),
    /** The credit by which it was waived. */
    creditId: uuid('credit_id'),
    reason: text('reason'),
    waivedBy: uuid('waived_by'),
    waiverName: text('waiver_name'),
    waivedAt: at('waived_at'),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    unique('fee_charge_once').on(table.brokerageId, table.code, table.aboutId),
    index('fee_charge_policy').on(table.policyId, table.createdAt),
    check('fee_charge_is_money', sql`cents > 0`),
    check('fee_charge_waived', sql`(state = 'waived') = (credit_id is not null and reason is not null)`),
  ],
)
