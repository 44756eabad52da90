import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { BANK_ROW_STATES, type BankFileLayout } from '#domain/bank-file/bank-file.schema.ts'
import { SENT_BACK_WAYS } from '#domain/payment/receipt.schema.ts'
import { at, cents, id } from '../columns.ts'

/**
 * A file of the bank's, of the whole house: whose money it brings is only found out from it. Until it is imported it is
 * a preview, which anybody may make anew and which counts for nothing.
 */
export const bankFile = pgTable(
  'bank_file',
  {
    id: id().primaryKey(),
    /** Of its bytes: the same file is imported once (billing B21). */
    hash: text('hash').notNull(),
    bank: text('bank').notNull(),
    name: text('name').notNull(),
    currency: text('currency').notNull(),
    /** Null until somebody said which column is which; that of a bank's last import is the next one's. */
    layout: jsonb('layout').$type<BankFileLayout>(),
    /** As the bank wrote it, in base64; forgotten once it is imported. */
    content: text('content'),
    /** Of its preview: another one was read differently. */
    version: integer('version').notNull(),
    rowCount: integer('row_count').notNull(),
    /** What the rows come to that it brought. */
    cents: cents('cents').notNull(),
    /** Under this name its import was sent. */
    importKey: uuid('import_key'),
    /** Null while it is only looked at. */
    importedBy: uuid('imported_by'),
    importerName: text('importer_name'),
    importedAt: at('imported_at'),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [unique('bank_file_hash').on(table.hash), index('bank_file_imported').on(table.importedAt, table.id)],
)

/**
 * Money by a row of an imported bank file. It is a receipt from the beginning and goes by the receipt's locator and
 * number; the receipt itself stands in its firm's books once somebody knew whose it is.
 */
export const bankFileRow = pgTable(
  'bank_file_row',
  {
    receiptId: uuid('receipt_id').primaryKey(),
    displayId: text('display_id').notNull(),
    bankFileId: uuid('bank_file_id').notNull(),
    row: integer('row').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    cents: cents('cents').notNull(),
    reference: text('reference').notNull(),
    payerName: text('payer_name').notNull(),
    /** Among those of its file that say the very same. */
    rank: integer('rank').notNull(),
    /** What is looked for when a policy is to lapse: the payer as banks write names, and the numbers it names (billing B14). */
    bankName: text('bank_name').notNull(),
    numbers: text('numbers').array().notNull(),
    state: text('state', { enum: BANK_ROW_STATES }).notNull(),
    /** In whose books it is recorded. */
    brokerageId: uuid('brokerage_id'),
    policyId: uuid('policy_id'),
    /** Whose it was ticked to be, until the import has booked it there, and how often that broke. */
    toBrokerageId: uuid('to_brokerage_id'),
    toPolicyId: uuid('to_policy_id'),
    attempts: integer('attempts').notNull().default(0),
    /** How and when it went back, and why. */
    way: text('way', { enum: SENT_BACK_WAYS }),
    sentReference: text('sent_reference'),
    sentOn: date('sent_on', { mode: 'string' }),
    reason: text('reason'),
    /** Who placed it or sent it back, and under which name that was sent. */
    actedBy: uuid('acted_by'),
    actorName: text('actor_name'),
    actedAt: at('acted_at'),
    actKey: uuid('act_key'),
    importedAt: at('imported_at').notNull(),
  },
  (table) => [
    unique('bank_file_row_once').on(table.paidOn, table.cents, table.reference, table.payerName, table.rank),
    index('bank_file_row_file').on(table.bankFileId, table.row),
    index('bank_file_row_to_book').on(table.bankFileId, table.row).where(sql`to_policy_id is not null`),
    index('bank_file_row_waiting').on(table.paidOn, table.receiptId).where(sql`state = 'unmatched'`),
    check('bank_file_row_is_money', sql`cents > 0`),
    check(
      'bank_file_row_is_somebodys',
      sql`(state = 'recorded') = (policy_id is not null and brokerage_id is not null)`,
    ),
    check('bank_file_row_to_book_whole', sql`(to_policy_id is null) = (to_brokerage_id is null)`),
    check('bank_file_row_to_book_waits', sql`to_policy_id is null or state = 'unmatched'`),
    check('bank_file_row_went_back', sql`(state = 'sent_back') = (sent_on is not null)`),
  ],
)

/** What somebody wrote down about a row's money while it waited; only added to, and read wherever the money is. */
export const bankRowNote = pgTable(
  'bank_row_note',
  {
    id: id().primaryKey(),
    receiptId: uuid('receipt_id').notNull(),
    note: text('note').notNull(),
    writtenBy: uuid('written_by').notNull(),
    writerName: text('writer_name').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('bank_row_note_receipt').on(table.receiptId, table.at)],
)
