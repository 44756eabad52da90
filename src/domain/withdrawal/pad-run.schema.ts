import { z } from 'zod'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { line } from '../kernel/text.ts'
import { actor } from '../payment/receipt.schema.ts'
import { AFTER_RETURNS } from './after-return.ts'
import { RETURN_OUTCOMES } from './judge-return.ts'
import { RETURNS_FILE_MAX_BYTES, RETURNS_MAX } from './read-returns.ts'
import { PAD_RUN_STATES, WITHDRAWAL_STATES } from './withdrawal.lifecycle.ts'

/** What is withdrawn for a policy; of the account never more than its last three digits (billing B25). */
const withdrawal = z.object({
  locator,
  policy: z.object({ locator, display_id: z.string() }),
  payer: z.string(),
  last3: z.string(),
  amount: money,
  withdraw_on: calendarDate,
  /** By it the bank returns it; null before it is in a file. */
  reference: z.string().nullable(),
  state: z.enum(WITHDRAWAL_STATES),
  /** Does it ask once more for what was returned? */
  is_repeat: z.boolean(),
  /** Why and when the bank returned it, what becomes of that, and when it is asked for once more. */
  returned: z
    .object({
      code: z.string(),
      on: calendarDate,
      after: z.enum(AFTER_RETURNS),
      repeat_on: calendarDate.nullable(),
      /** Was that no more possible, because less is open than it took (billing B29)? */
      is_repeat_over: z.boolean(),
      by: actor,
      at: instant,
    })
    .nullable(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** A file of withdrawals (billing B26). */
export const padRun = z.object({
  id: locator,
  locator,
  file_number: z.int(),
  state: z.object({ key: z.enum(PAD_RUN_STATES), value: z.string() }),
  amount: money,
  amount_currency: z.string(),
  items: z.array(withdrawal),
  made_at: instant,
  made_by: actor,
  /** Somebody else has to approve it before it leaves. */
  needs_approval: z.boolean(),
  approved_by: actor.nullable(),
  sent_at: instant.nullable(),
})
export type PadRun = z.infer<typeof padRun>

/** What does not leave as it was announced, because its amount has changed, and when what is open is withdrawn instead (billing B24). */
const changedWithdrawal = withdrawal.pick({ locator: true, policy: true, payer: true, last3: true }).extend({
  announced: money,
  currency: z.string(),
  announced_for: calendarDate,
  /** Null where it is paid some other way. */
  withdraw_on: calendarDate.nullable(),
})
export type ChangedWithdrawal = z.infer<typeof changedWithdrawal>

/** What waits for the next file, and what waits for another day instead. */
export const waitingWithdrawals = z.object({
  items: z.array(withdrawal),
  amount: money,
  amount_currency: z.string(),
  changed: z.array(changedWithdrawal),
})

const REFERENCE_MAX = 19
const CODE_MAX = 10

/** What the bank returned, by the reference of its file, its code and its day (billing B29). */
const newReturn = z.strictObject({
  reference: line(REFERENCE_MAX),
  /** Any: one that nobody knows is asked about. */
  code: line(CODE_MAX),
  day: calendarDate,
})
export type NewReturn = z.infer<typeof newReturn>

export const newReturns = z.strictObject({
  items: z.array(newReturn).min(1, { error: 'validation.required' }).max(RETURNS_MAX, { error: 'validation.tooBig' }),
})
export type NewReturns = z.infer<typeof newReturns>

const CONTENT_MAX = Math.ceil(RETURNS_FILE_MAX_BYTES / 3) * 4

/** The bank's own file of them, in base64. */
export const newReturnsFile = z.strictObject({
  file: z.base64({ error: 'validation.returnsFile' }).max(CONTENT_MAX, { error: 'validation.returnsFile' }),
})
export type NewReturnsFile = z.infer<typeof newReturnsFile>

const returnPreview = z.object({
  row: z.int(),
  reference: z.string(),
  code: z.string(),
  day: calendarDate.nullable(),
  outcome: z.enum(RETURN_OUTCOMES),
  /** Who entered it when, of one that is known. */
  entered: z.object({ by: z.string(), at: instant }).nullable(),
})
export type ReturnPreview = z.infer<typeof returnPreview>

export const returnsPreview = z.object({ rows: z.array(returnPreview) })
export type ReturnsPreview = z.infer<typeof returnsPreview>

/** The file as the bank takes it: the one answer that holds account numbers (billing B25). */
export const padFile = z.object({ name: z.string(), content: z.string() })
