import { z } from 'zod'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { NOTE_MAX } from '../kernel/limits.ts'
import { money } from '../kernel/money.ts'
import { line, text } from '../kernel/text.ts'
import { PAYMENT_STATES } from './payment.lifecycle.ts'

/** By what way money reaches the office. */
export const COUNTER_GATEWAYS = ['cheque', 'eft', 'card', 'cash'] as const

/** The number on a cheque, a transfer's reference, the receipt of a card or of cash. */
const RECEIPT_NUMBER_MAX = 60
const REASON_MAX = 500

const actor = z.object({ id: locator.nullable(), name: z.string().nullable() })

/** One payment of an invoice (spec 2 §3 Payment). */
export const payment = z.object({
  id: locator,
  locator,
  payment_gateway: z.enum(COUNTER_GATEWAYS),
  data: z.object({ check_receipt_number: z.string(), payment_date: calendarDate }),
  /** Below zero where the office paid back. */
  received_amount: money,
  amount_currency: z.string(),
  note: z.string(),
  state: z.object({ key: z.enum(PAYMENT_STATES), value: z.string() }),
  recorded_by: actor,
  recorded_at: instant,
  /** Who took it back, when and why. */
  reversal: z.object({ reason: z.string(), by: actor, at: instant }).nullable(),
})
export type Payment = z.infer<typeof payment>

/** What is written down of money that came in; the currency is its invoice's. */
export const newPayment = z.object({
  payment_gateway: z.enum(COUNTER_GATEWAYS, { error: 'validation.notOffered' }),
  data: z.object({ check_receipt_number: line(RECEIPT_NUMBER_MAX), payment_date: calendarDate }),
  received_amount: money,
  note: text(NOTE_MAX).default(''),
})
export type NewPayment = z.infer<typeof newPayment>

export const newReversal = z.object({ reason: line(REASON_MAX) })
