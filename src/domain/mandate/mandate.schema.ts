import { z } from 'zod'
import { bankText } from '../bank-file/bank-text.ts'
import { papers } from '../document/document.schema.ts'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { bears } from '../kernel/named.ts'
import { email, line, requiredText } from '../kernel/text.ts'
import { actor, PAYER_RELATIONS } from '../payment/receipt.schema.ts'
import { WITHDRAWAL_NOTICE_DAYS } from './agreement-terms.ts'
import { MANDATE_STATES } from './mandate.lifecycle.ts'

/** Whose account is drawn on: it decides for how long a payer may dispute a withdrawal (billing B23). */
export const MANDATE_CATEGORIES = ['personal', 'business'] as const

/** How it was signed: on paper, or electronically by somebody whose identity was checked. */
export const SIGNED_HOW = ['paper', 'electronic'] as const

/** Who ends it: the payer at once, the insurer after a notice (billing B24). */
export const CANCELLED_BY = ['payer', 'insurer'] as const

/** What happens to an agreement. */
export const MANDATE_EVENTS = ['drafted', 'handed_in', 'activated', 'suspended', 'resumed', 'cancelled'] as const
export type MandateEvent = (typeof MANDATE_EVENTS)[number]

const NAME_MAX = 200
const REASON_MAX = 500

/** An agreement as everybody sees it: the account's number is in no answer (billing B25). */
export const mandate = z.object({
  id: locator,
  locator,
  policy_locator: locator,
  /** Where what announces and reports withdrawals goes, beside the insured; null where nobody said. */
  payer: z.object({ name: z.string(), relation: z.enum(PAYER_RELATIONS), email: z.string().nullable() }),
  account: z.object({ institution: z.string(), last3: z.string() }),
  category: z.enum(MANDATE_CATEGORIES),
  signed_how: z.enum(SIGNED_HOW),
  /** How many days ahead a withdrawal is announced; 0 where the payer waived that (billing B24). */
  notice_days: z.int(),
  state: z.object({ key: z.enum(MANDATE_STATES), value: z.string() }),
  /** What the portal made of it, the newest first: the agreement to be signed, and what confirmed it to its payer. */
  papers,
  /** The signed form among the policy's documents, once it was handed in. */
  document: locator.nullable(),
  signed_on: calendarDate.nullable(),
  /** The day of the paper that told its payer that it is in force. */
  confirmed_on: calendarDate.nullable(),
  /** What it does not take as it was announced, because the amount has changed, and when what is open is withdrawn instead (billing B24). */
  announced_again: z.object({ announced_for: calendarDate, withdraw_on: calendarDate }).nullable(),
  /** What happened to it, the last first. */
  history: z.array(z.object({ event: z.enum(MANDATE_EVENTS), note: z.string(), by: actor, at: instant })),
})
export type Mandate = z.infer<typeof mandate>

const digits = (pattern: RegExp, error: string) =>
  z.string({ error: 'validation.required' }).trim().regex(pattern, error)

/** Of a payer who has none, or is the insured and told at their own, it is left blank. */
const payerEmail = z
  .string({ error: 'validation.email' })
  .trim()
  .nullish()
  .transform((typed) => typed || null)
  .pipe(email.nullable())

/** As it stands on the form; blanks and hyphens are left out by whoever types it. */
export const newMandate = z.strictObject({
  payer: z.strictObject({
    /** Of those letters that a bank's file takes some at least, or it would name nobody (billing B27). */
    name: line(NAME_MAX).refine((name) => bankText(name, NAME_MAX) !== '', { error: 'validation.bankName' }),
    relation: z.enum(PAYER_RELATIONS, { error: 'validation.choice' }),
    email: payerEmail,
  }),
  institution: digits(/^\d{3}$/, 'validation.institution'),
  transit: digits(/^\d{5}$/, 'validation.transit'),
  account_number: digits(/^\d{5,12}$/, 'validation.bankAccount'),
  category: z.enum(MANDATE_CATEGORIES, { error: 'validation.choice' }),
  signed_how: z.enum(SIGNED_HOW, { error: 'validation.choice' }),
  /** Fewer days than usual are for the payer to initial on the form, and none is a notice waived (billing B24). */
  notice_days: z
    .int({ error: 'validation.number' })
    .min(0, { error: 'validation.tooSmall' })
    .max(WITHDRAWAL_NOTICE_DAYS, { error: 'validation.tooBig' })
    .default(WITHDRAWAL_NOTICE_DAYS),
})
export type NewMandate = z.infer<typeof newMandate>

/** Another address of its payer, or none any more; whose account it draws on never changes. */
export const mandatePayerEmail = z.strictObject({ email: payerEmail })
export type MandatePayerEmail = z.infer<typeof mandatePayerEmail>

/** The signed form, among the policy's own documents. */
export const mandateForm = z.strictObject({
  document: bears(z.uuid({ version: 'v7', error: 'validation.mandateDocument' })),
})
export type MandateForm = z.infer<typeof mandateForm>

/** No agreement is older: an earlier year is a slip. */
const FIRST_SIGNED = '2000-01-01'

export const mandateActivation = z.strictObject({
  signed_on: calendarDate.refine((day) => day >= FIRST_SIGNED, { error: 'validation.signedEarly' }),
})
export type MandateActivation = z.infer<typeof mandateActivation>

export const mandateSuspension = z.strictObject({ reason: requiredText(REASON_MAX) })
export type MandateSuspension = z.infer<typeof mandateSuspension>

export const mandateCancellation = z
  .strictObject({
    by: z.enum(CANCELLED_BY, { error: 'validation.choice' }),
    reason: requiredText(REASON_MAX),
    /** The day the insurer's written notice went to the payer. */
    notice_on: calendarDate.nullable().default(null),
  })
  .refine(({ by, notice_on }) => by === 'payer' || notice_on !== null, {
    path: ['notice_on'],
    error: 'validation.required',
  })
export type MandateCancellation = z.infer<typeof mandateCancellation>
