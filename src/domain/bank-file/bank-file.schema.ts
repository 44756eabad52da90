import { z } from 'zod'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { bears } from '../kernel/named.ts'
import { line } from '../kernel/text.ts'
import { actor, proposal } from '../payment/receipt.schema.ts'
import { DAY_PATTERNS } from './read-day.ts'
import { BOOKED_OUTCOMES, ROW_OUTCOMES, ROW_REASONS } from './row-outcomes.ts'

/** Limits of billing B20. */
export const BANK_FILE_MAX_BYTES = 2 * 1024 * 1024
export const BANK_FILE_MAX_ROWS = 5_000
/** No bank's export has more columns. */
export const BANK_FILE_MAX_COLUMNS = 60
/** No bank writes a longer row. */
export const ROW_LENGTH_MAX = 20_000
/** Longer than any bank's field. */
export const REFERENCE_MAX = 200

/** Why a row cannot be read. */
export const ROW_PROBLEMS = ['date', 'date_ahead', 'amount', 'amount_too_big', 'too_long', 'quote', 'columns'] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

/** What became of a row that was imported (billing B16): booked, waiting for its account, or sent back to its sender. */
export const BANK_ROW_STATES = ['recorded', 'unmatched', 'sent_back'] as const

/** What a row shows: booked, its receipt may have been taken back since (billing B18). What it brought in stays in its file's sums. */
export const SHOWN_ROW_STATES = [...BANK_ROW_STATES, 'reversed'] as const

const column = z
  .int({ error: 'validation.number' })
  .min(0, { error: 'validation.number' })
  .max(BANK_FILE_MAX_COLUMNS - 1, { error: 'validation.tooBig' })

/** Where in a bank's rows what stands: chosen once, remembered with the bank's last import (billing B20). */
export const bankFileLayout = z.strictObject({
  /** The first row with money, as a spreadsheet counts; what stands above is headings. */
  first_row: z
    .int({ error: 'validation.number' })
    .min(1, { error: 'validation.number' })
    .max(BANK_FILE_MAX_ROWS, { error: 'validation.tooBig' }),
  date: column,
  amount: column,
  reference: column.nullable(),
  name: column.nullable(),
  day_pattern: z.enum(DAY_PATTERNS, { error: 'validation.choice' }),
})
export type BankFileLayout = z.infer<typeof bankFileLayout>

/** Base64 takes four signs for three bytes. */
const CONTENT_MAX = Math.ceil(BANK_FILE_MAX_BYTES / 3) * 4

/** A file as its bank made it; without a layout it is read as the last one of this bank was. */
export const newBankFile = z.strictObject({
  bank: line(100),
  name: line(200),
  file: z.base64({ error: 'validation.bankFile' }).max(CONTENT_MAX, { error: 'validation.bankFileSize' }),
  layout: bankFileLayout.optional(),
})
export type NewBankFile = z.infer<typeof newBankFile>

const sum = z.object({ count: z.int(), amount: money })

export const previewRow = z.object({
  row: z.int(),
  date: calendarDate,
  amount: money,
  reference: z.string(),
  name: z.string(),
  outcome: z.enum(ROW_OUTCOMES),
  reason: z.enum(ROW_REASONS).nullable(),
  proposal: proposal.nullable(),
  /** How much more it is than the account asks for. */
  over_amount: money,
})
export type PreviewRow = z.infer<typeof previewRow>

/** What would become of a file (billing B21). Nothing of it is booked yet. */
export const bankFilePreview = z.object({
  id: locator,
  locator,
  /** Of what was read: an import says which it was decided on. */
  version: z.int(),
  bank: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Null where somebody has to say which column is which. */
  layout: bankFileLayout.nullable(),
  /** The first rows as they stand in it. */
  sample: z.array(z.array(z.string())),
  unreadable: z.array(z.object({ row: z.int(), problem: z.enum(ROW_PROBLEMS) })),
  rows: z.array(previewRow),
  totals: z.object(Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, sum])) as Totals),
})
type Totals = Record<(typeof ROW_OUTCOMES)[number], typeof sum>
export type BankFilePreview = z.infer<typeof bankFilePreview>

/** The rows a person ticked, each as it was shown: with the account it is for, and whether that was certain. */
export const bankFileImport = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        row: z.int({ error: 'validation.number' }),
        policy: bears() /* held against what the row says by the service */,
        outcome: z.enum(BOOKED_OUTCOMES, { error: 'validation.choice' }),
      }),
    )
    .max(BANK_FILE_MAX_ROWS, { error: 'validation.tooBig' }),
})
export type BankFileImport = z.infer<typeof bankFileImport>

/** A file that was imported: what came in by it is recorded, unmatched or sent back, always (billing B22). */
export const bankFile = z.object({
  id: locator,
  locator,
  bank: z.string(),
  name: z.string(),
  imported_by: actor,
  imported_at: instant,
  rows: z.int(),
  /** Rows that were ticked and are not booked yet: until there is none its import goes on by itself. */
  to_book: z.int(),
  amount: money,
  recorded: money,
  unmatched: money,
  sent_back: money,
  currency: z.string(),
})
export type BankFile = z.infer<typeof bankFile>

const importedRow = z.object({
  row: z.int(),
  date: calendarDate,
  amount: money,
  reference: z.string(),
  name: z.string(),
  state: z.enum(SHOWN_ROW_STATES),
  /** It was ticked, and is booked shortly. */
  is_to_book: z.boolean(),
  receipt: z.object({ locator, display_id: z.string() }),
})

export const bankFileDetails = bankFile.extend({ receipts: z.array(importedRow) })
export type BankFileDetails = z.infer<typeof bankFileDetails>
