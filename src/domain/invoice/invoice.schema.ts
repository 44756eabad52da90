import { z } from 'zod'
import { papers } from '../document/document.schema.ts'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { listQuery } from '../kernel/paging.ts'
import { requiredText } from '../kernel/text.ts'
import { BILLED_TYPES } from '../ledger/ledger-row.ts'
import { payment } from '../payment/payment.schema.ts'
import { INVOICE_PURPOSES, INVOICE_STATES } from './invoice.lifecycle.ts'

/** `future_invoice` is a plan of a locked quote; accepting the quote makes it an `invoice` (spec 2 §4 Quote). */
const INVOICE_TYPES = ['invoice', 'future_invoice'] as const

const REASON_MAX = 500

/** An invoice of the list (spec 2 §3 Invoice). Times of cover and due dates are local midnight of the days beside them (settled 36). */
export const invoiceRow = z.object({
  id: locator,
  locator,
  display_id: z.string(),
  quote_locator: locator,
  policy_locator: locator,
  /** Whose it is; null where its quote lost its policyholder. */
  policyholder_locator: locator.nullable(),
  type: z.enum(INVOICE_TYPES),
  /** What it bills. */
  purpose: z.enum(INVOICE_PURPOSES),
  /** Which of the term's periods it bills, from 1. */
  billing_period: z.int(),
  start_time: instant,
  starts_on: calendarDate,
  end_time: instant,
  ends_on: calendarDate,
  /** When it went out, or will; null for a first one that waits for its quote to be accepted. */
  issue_time: instant.nullable(),
  /** That day where its farm is. */
  issued_on: calendarDate.nullable(),
  due_time: instant,
  due_on: calendarDate,
  timezone: z.string(),
  premium: money,
  tax: money,
  fee: money,
  total_due: money,
  total_due_currency: z.string(),
  /** What of it nothing has paid yet, or of a credit nothing has used; below zero of a credit (billing B1). */
  open_amount: money,
  settlement_status: z.object({ key: z.enum(INVOICE_STATES), value: z.string() }),
  /** Was the quote it bills issued? */
  transaction_issued: z.boolean(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

const invoiceLine = z.object({
  type: z.enum(BILLED_TYPES),
  /** Which tax or fee. */
  name: z.string().nullable(),
  /** Null in what broker roles get: they see what is billed, not what each thing costs (settled 6). */
  exposure: z.object({ locator, name: z.string(), exposureType: z.string() }).nullable(),
  peril: z.string().nullable(),
  amount: money,
  amount_currency: z.string(),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/** An invoice with what it bills and what was paid. Commission is no line of it (domain 1.5). */
export const invoiceDetails = invoiceRow.extend({
  lines: z.array(invoiceLine),
  /** Its payments, the newest first, those taken back included (spec 2 §7 Invoice). */
  results: z.array(payment),
  /** Credits that paid for it, and how much (billing B1). */
  credits: z.array(z.object({ invoice: z.object({ locator, display_id: z.string() }), amount: money })),
  /** Its paper, once it went out; the link is good for its reader and five minutes (settled 3). */
  document: papers,
})
export type InvoiceDetails = z.infer<typeof invoiceDetails>

/** Why a small rest is asked for no more. */
export const newWriteOff = z.strictObject({ reason: requiredText(REASON_MAX) })
export type NewWriteOff = z.infer<typeof newWriteOff>

export const invoiceListQuery = listQuery.extend({
  type: z.enum(INVOICE_TYPES, { error: 'validation.choice' }).optional(),
})
export type InvoiceListQuery = z.infer<typeof invoiceListQuery>
