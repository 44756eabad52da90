import { z } from 'zod'
import { INVOICE_PURPOSES } from '../invoice/invoice.lifecycle.ts'
import { calendarDate } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { ENTRY_KINDS } from './statement.ts'

/** From which day to which, both included; from the first to today where nothing is said. */
export const accountQuery = z
  .object({ from: calendarDate.optional(), to: calendarDate.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'validation.rangeOrder' })
export type AccountQuery = z.infer<typeof accountQuery>

const accountRow = z.object({
  /** The day it counts from, where the policy is. */
  day: calendarDate,
  kind: z.enum(ENTRY_KINDS),
  /** Of the invoice that was charged or credited; of money its receipt's or refund's. */
  number: z.string(),
  /** Null for money: it is of the whole account. */
  invoice_locator: locator.nullable(),
  /** What an invoice bills; null for money. */
  purpose: z.enum(INVOICE_PURPOSES).nullable(),
  /** Which of its term's instalments it is; null for money and for what a change bills. */
  billing_period: z.int().nullable(),
  /** How money came, and under which cheque or receipt number; null for invoices. */
  payment: z.object({ gateway: z.string(), reference: z.string() }).nullable(),
  charged: money,
  credited: money,
  balance: money,
})
export type AccountRow = z.infer<typeof accountRow>

/** A policy's account over all its terms (billing B3, B8). Amounts in cents; above zero the payer owes. */
export const policyAccount = z.object({
  policy: z.object({ locator, display_id: z.string() }),
  currency: z.string(),
  /** The first and the last day told. */
  from: calendarDate,
  to: calendarDate,
  /** What is known of these days ends here; before the first of them, nothing of them is known yet. */
  known_to: calendarDate,
  opening_balance: money,
  rows: z.array(accountRow),
  closing_balance: money,
  /** At the end of the last day. */
  past_due: money,
  on_account: money,
  /** Of accepted and issued transactions, what is still to be billed, as it stands now. */
  not_billed: money,
  /** The next bill to go out; null where there is none. */
  next: z.object({ number: z.string(), amount: money, issue_on: calendarDate, due_on: calendarDate }).nullable(),
})
export type PolicyAccountView = z.infer<typeof policyAccount>

/** A policy's account as it is sent to whom it concerns: who writes to whom, in which language. */
export const accountStatement = z.object({
  account: policyAccount,
  language: z.enum(['en', 'es']),
  from: z.object({ name: z.string(), lines: z.array(z.string()) }),
  to: z.object({ name: z.string(), lines: z.array(z.string()) }),
})
export type AccountStatement = z.infer<typeof accountStatement>
