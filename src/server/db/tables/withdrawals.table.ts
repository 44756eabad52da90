import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { AFTER_RETURNS } from '#domain/withdrawal/after-return.ts'
import { PAD_RUN_STATES, WITHDRAWAL_STATES } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import { at, brokerageId, cents, id, versioned } from '../columns.ts'

/**
 * What a payer was told: when how much of an invoice is withdrawn by which agreement, and again for another day where
 * that changed (billing B24). Only added to.
 */
export const withdrawalNotice = pgTable(
  'withdrawal_notice',
  {
    brokerageId: brokerageId(),
    invoiceId: uuid('invoice_id').notNull(),
    policyId: uuid('policy_id').notNull(),
    mandateId: uuid('mandate_id').notNull(),
    withdrawOn: date('withdraw_on', { mode: 'string' }).notNull(),
    cents: cents('cents').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'withdrawal_notice_once',
      columns: [table.brokerageId, table.invoiceId, table.mandateId, table.withdrawOn],
    }),
    index('withdrawal_notice_day').on(table.withdrawOn),
  ],
)

/** What is withdrawn for a policy on a day: all that was announced for it (billing B26). */
export const withdrawal = pgTable(
  'withdrawal',
  {
    brokerageId: brokerageId(),
    id: id(),
    policyId: uuid('policy_id').notNull(),
    mandateId: uuid('mandate_id').notNull(),
    withdrawOn: date('withdraw_on', { mode: 'string' }).notNull(),
    /** What was announced, and in a file what it takes. */
    cents: cents('cents').notNull(),
    currency: text('currency').notNull(),
    timezone: text('timezone').notNull(),
    state: text('state', { enum: WITHDRAWAL_STATES }).notNull(),
    runId: uuid('run_id'),
    reference: text('reference'),
    /** When its file went to the bank; a broker sees the withdrawal, and no files. */
    sentAt: at('sent_at'),
    /** The returned one whose money it asks for once more (billing B29). */
    repeats: uuid('repeats'),
    /** Dropped because its amount had changed: when what is open is withdrawn instead (billing B24). */
    anewOn: date('anew_on', { mode: 'string' }),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    uniqueIndex('withdrawal_once').on(table.brokerageId, table.policyId, table.withdrawOn).where(sql`repeats is null`),
    uniqueIndex('withdrawal_repeated').on(table.brokerageId, table.repeats),
    uniqueIndex('withdrawal_reference').on(table.reference),
    index('withdrawal_state').on(table.state, table.withdrawOn),
    index('withdrawal_run').on(table.runId),
    index('withdrawal_anew').on(table.anewOn).where(sql`anew_on is not null`),
    check('withdrawal_is_money', sql`cents > 0`),
    check('withdrawal_dropped_anew', sql`anew_on is null or state = 'dropped'`),
    check(
      'withdrawal_filed',
      sql`(state in ('filed', 'settled', 'returned')) = (run_id is not null and reference is not null)`,
    ),
  ],
)

/** What the bank returned, once for each (billing B29, B30). Only added to. */
export const withdrawalReturn = pgTable(
  'withdrawal_return',
  {
    brokerageId: brokerageId(),
    withdrawalId: uuid('withdrawal_id').notNull(),
    policyId: uuid('policy_id').notNull(),
    mandateId: uuid('mandate_id').notNull(),
    /** As the bank says it. */
    code: text('code').notNull(),
    returnedOn: date('returned_on', { mode: 'string' }).notNull(),
    /** What became of it. */
    after: text('after', { enum: AFTER_RETURNS }).notNull(),
    /** When it is asked for once more; null where it is not. */
    repeatOn: date('repeat_on', { mode: 'string' }),
    /** Had it been recorded as money that came in? */
    wasSettled: boolean('was_settled').notNull(),
    enteredBy: uuid('entered_by').notNull(),
    entererName: text('enterer_name').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.withdrawalId] }),
    index('withdrawal_return_mandate').on(table.mandateId, table.returnedOn),
    index('withdrawal_return_repeat').on(table.repeatOn).where(sql`repeat_on is not null`),
    index('withdrawal_return_at').on(table.at),
  ],
)

/** A file of withdrawals for the bank, of the whole house; its content is sealed and never changes. */
export const padRun = pgTable(
  'pad_run',
  {
    id: id().primaryKey(),
    fileNumber: integer('file_number').notNull(),
    state: text('state', { enum: PAD_RUN_STATES }).notNull(),
    currency: text('currency').notNull(),
    cents: cents('cents').notNull(),
    sealedFile: text('sealed_file').notNull(),
    madeBy: uuid('made_by').notNull(),
    makerName: text('maker_name').notNull(),
    madeAt: at('made_at').notNull(),
    approvedBy: uuid('approved_by'),
    approverName: text('approver_name'),
    sentBy: uuid('sent_by'),
    sentAt: at('sent_at'),
  },
  (table) => [
    index('pad_run_made').on(table.madeAt, table.id),
    check('pad_run_four_eyes', sql`approved_by is null or approved_by <> made_by`),
  ],
)
