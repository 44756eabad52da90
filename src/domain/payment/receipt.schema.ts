import { z } from 'zod'
import { where } from '../kernel/conditions/condition.ts'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { NOTE_MAX } from '../kernel/limits.ts'
import { money } from '../kernel/money.ts'
import { bears } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { line, requiredText, text } from '../kernel/text.ts'
import { PART_CAUSES } from '../ledger/parts.ts'
import { receiptColumns } from './receipt.columns.ts'
import { RECEIPT_STATES } from './receipt.lifecycle.ts'

/** By what way money reaches the office when somebody brings it. */
export const COUNTER_GATEWAYS = ['cheque', 'eft', 'card', 'cash'] as const

/** All the ways it comes: also by a withdrawal that was agreed on beforehand. */
export const RECEIPT_GATEWAYS = [...COUNTER_GATEWAYS, 'pad'] as const
export type ReceiptGateway = (typeof RECEIPT_GATEWAYS)[number]

/** Through which door it came in (billing B16). */
export const RECEIPT_SOURCES = ['counter', 'link', 'bank_file', 'withdrawal'] as const
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number]

/** Who paid, as seen from the insured. */
export const PAYER_RELATIONS = ['insured', 'lender', 'brokerage', 'other'] as const

/** By what way money goes back that came by a bank file. */
export const SENT_BACK_WAYS = ['eft', 'cheque'] as const

/** Why money is taken back (billing B18): not sufficient funds, payment stopped, and what the office got wrong. */
export const REVERSAL_CODES = ['nsf', 'stopped', 'duplicate', 'wrong_amount', 'other'] as const
export type ReversalCode = (typeof REVERSAL_CODES)[number]

/** The number on a cheque, a transfer's reference, the receipt of a card or of cash. */
const RECEIPT_NUMBER_MAX = 60
const NAME_MAX = 200
const REASON_MAX = 500
const PARTS_MAX = 100

export const actor = z.object({ id: locator.nullable(), name: z.string().nullable() })

/** How a receipt is called wherever a payment or an invoice speaks of it. */
export const receiptName = z.object({
  locator,
  display_id: z.string(),
  received_amount: money,
  /** What of it waits on account. */
  unapplied: money,
})

const numbered = z.object({ locator, display_id: z.string() })

/** What of it went back by a refund that was sent. */
const receiptRefund = z.object({ refund: numbered, policy_locator: locator, amount: money })

const receiptPart = z.object({ locator, invoice: numbered, policy_locator: locator, amount: money })

/** Money that came in, and what of it pays what (billing B16). */
export const receipt = receiptName.extend({
  id: locator,
  /** Whose account it came for; null where nobody knows yet. */
  policy_locator: locator.nullable(),
  payment_gateway: z.enum(RECEIPT_GATEWAYS),
  data: z.object({ check_receipt_number: z.string(), payment_date: calendarDate }),
  amount_currency: z.string(),
  payer: z.object({ name: z.string(), relation: z.enum(PAYER_RELATIONS) }),
  note: z.string(),
  source: z.enum(RECEIPT_SOURCES),
  state: z.object({ key: z.enum(RECEIPT_STATES), value: z.string() }),
  recorded_by: actor,
  recorded_at: instant,
  /** Who took it back, when and why. */
  reversal: z.object({ code: z.enum(REVERSAL_CODES), reason: z.string(), by: actor, at: instant }).nullable(),
  /** The invoices it stands on now. */
  parts: z.array(receiptPart),
  /** Taken back, this is asked for by an invoice of its own (billing B18). */
  refunds: z.array(receiptRefund),
})
export type Receipt = z.infer<typeof receipt>

/** Where an account may be that money without one belongs to. */
export const proposal = z.object({
  policy: z.object({ locator, display_id: z.string().nullable() }),
  policyholder: z.string(),
  /** What it asks for. */
  open_amount: money,
})
export type Proposal = z.infer<typeof proposal>

/** Money of a bank file that waits for its account, or went back (billing B22). */
const waitingMoney = z.object({
  /** Days since it was paid. */
  days: z.int(),
  file: z.object({ locator, name: z.string(), bank: z.string(), row: z.int() }),
  /** The import of its file is still booking it: nobody else moves it. */
  is_to_book: z.boolean(),
  proposals: z.array(proposal),
  sent_back: z
    .object({ way: z.enum(SENT_BACK_WAYS), reference: z.string(), on: calendarDate, reason: z.string(), by: actor })
    .nullable(),
})

/** What somebody wrote down about money of a bank file while it waited. */
const receiptNote = z.object({ locator, note: z.string(), by: actor, at: instant })

/** A receipt among those of all accounts. */
export const receiptRow = receipt.extend({
  payment_date: calendarDate,
  /** Null where its account has no issued policy yet. */
  policy: numbered.nullable(),
  policyholder: z.object({ locator, name: z.string() }).nullable(),
  /** Null while nobody knows whose it is. */
  brokerage: z.object({ id: locator, name: z.string() }).nullable(),
  /** Of money that came by a bank file and belongs to no account. */
  waiting: waitingMoney.nullable(),
  /** The newest first. */
  notes: z.array(receiptNote),
})
export type ReceiptRow = z.infer<typeof receiptRow>

/** What was put on an invoice, or below nothing taken off it, why, and by whom; by nobody where the account's own order did. */
const receiptStep = z.object({
  locator,
  at: instant,
  cause: z.enum(PART_CAUSES),
  invoice: numbered,
  policy_locator: locator,
  amount: money,
  by: actor.nullable(),
})

/** One receipt whole: what of it stands on which invoice, and how it came to. */
export const receiptDetails = receiptRow.extend({
  /** The newest first. */
  history: z.array(receiptStep),
})
export type ReceiptDetails = z.infer<typeof receiptDetails>

export const receiptListQuery = listQuery.extend({
  state: z.enum(RECEIPT_STATES, { error: 'validation.choice' }).optional(),
  where: where(receiptColumns),
})
export type ReceiptListQuery = z.infer<typeof receiptListQuery>

/** Who paid; left out it is the insured. */
const payer = z.strictObject({
  name: text(NAME_MAX).default(''),
  relation: z.enum(PAYER_RELATIONS, { error: 'validation.choice' }).default('insured'),
})
export type Payer = z.infer<typeof payer>

/** What is written down of money that came in; the currency is its policy's. */
export const cameIn = z.object({
  payment_gateway: z.enum(COUNTER_GATEWAYS, { error: 'validation.notOffered' }),
  data: z.object({ check_receipt_number: line(RECEIPT_NUMBER_MAX), payment_date: calendarDate }),
  received_amount: money,
  payer: payer.prefault({}),
  note: text(NOTE_MAX).default(''),
})

/** Money for an account; invoices a person names are paid first, also of other policies of the brokerage (billing B5). */
export const newReceipt = cameIn.extend({
  parts: z
    .array(z.strictObject({ invoice: bears() /* looked up among the brokerage's own by the service */, amount: money }))
    .max(PARTS_MAX, { error: 'validation.tooBig' })
    .default([]),
})
export type NewReceipt = z.infer<typeof newReceipt>

/** What stands on one invoice is for another: all of it, or as much as that has open, unless said. */
export const newMove = z.object({ part: bears(), invoice: bears(), amount: money.optional() })
export type NewMove = z.infer<typeof newMove>

/** An account was found for money that waited; invoices a person names are paid first. */
export const receiptMatch = z.strictObject({
  policy: bears() /* looked up by the service */,
  parts: newReceipt.shape.parts,
})
export type ReceiptMatch = z.infer<typeof receiptMatch>

/** What the next person should know of money that waits. */
export const newReceiptNote = z.strictObject({ note: requiredText(NOTE_MAX) })

/** Money that is nobody's here went back to its sender. */
export const receiptSendingBack = z.strictObject({
  way: z.enum(SENT_BACK_WAYS, { error: 'validation.choice' }),
  reference: line(RECEIPT_NUMBER_MAX),
  sent_on: calendarDate,
  reason: line(REASON_MAX),
})
export type ReceiptSendingBack = z.infer<typeof receiptSendingBack>

export const newReversal = z.object({
  reason: line(REASON_MAX),
  code: z.enum(REVERSAL_CODES, { error: 'validation.choice' }).default('other'),
})
