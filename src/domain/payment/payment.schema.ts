import { z } from 'zod'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { PAYMENT_STATES } from './payment.lifecycle.ts'
import { actor, cameIn, RECEIPT_GATEWAYS, REVERSAL_CODES, receiptName } from './receipt.schema.ts'

/** Why a part left its invoice and stands in the account as before: to what is past due (B6), by a person (B18), given back (B7). */
export const MOVED_CODES = ['levelled', 'moved', 'released'] as const

/** What a person chose when money was taken back, or that it only moved. */
export const UNDONE_CODES = [...REVERSAL_CODES, ...MOVED_CODES] as const
export type UndoneCode = (typeof UNDONE_CODES)[number]

/** One payment of an invoice (spec 2 §3 Payment): what of a receipt stands on it, or what a refund used of a credit. */
export const payment = z.object({
  id: locator,
  locator,
  payment_gateway: z.enum(RECEIPT_GATEWAYS),
  data: z.object({ check_receipt_number: z.string(), payment_date: calendarDate }),
  /** Of this invoice alone (billing B2); below zero where a refund was sent. */
  received_amount: money,
  amount_currency: z.string(),
  note: z.string(),
  state: z.object({ key: z.enum(PAYMENT_STATES), value: z.string() }),
  recorded_by: actor,
  recorded_at: instant,
  /** Who took it off this invoice, when and why; the account's own order is nobody. */
  reversal: z.object({ code: z.enum(UNDONE_CODES), reason: z.string(), by: actor, at: instant }).nullable(),
  /** The money it is of; null where a refund was sent. */
  receipt: receiptName.nullable(),
})
export type Payment = z.infer<typeof payment>

/** What is written down of money that came in for one invoice; the currency is the invoice's. */
export const newPayment = cameIn
export type NewPayment = z.infer<typeof newPayment>
