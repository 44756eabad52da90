import { z } from 'zod'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { bears } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { line, requiredText, text } from '../kernel/text.ts'
import { SOURCE_KINDS } from '../ledger/parts.ts'
import { actor, PAYER_RELATIONS } from '../payment/receipt.schema.ts'
import { REFUND_STATES } from './refund.lifecycle.ts'

/** By what way money leaves the office. */
export const REFUND_WAYS = ['eft', 'cheque', 'card'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** What happens to a refund: it is due by an amount, what people did with it, and that money it went out of was taken back. */
export const REFUND_EVENTS = [
  'due',
  'named',
  'unnamed',
  'approved',
  'sent',
  'cashed',
  'uncovered',
  'returned',
  'withdrawn',
] as const
export type RefundEvent = (typeof REFUND_EVENTS)[number]

/** The number on a cheque or a transfer's reference. */
const REFERENCE_MAX = 60
const REASON_MAX = 500
const NAME_MAX = 200
const ADDRESS_MAX = 300

/** By what way money goes to somebody who paid none of it: a card takes back only its own. */
export const PAYEE_WAYS = ['cheque', 'eft'] as const satisfies readonly RefundWay[]

/** Money that goes back to a payer (billing B35). */
export const refund = z.object({
  id: locator,
  locator,
  display_id: z.string(),
  /** Without a number before its policy was issued. */
  policy: z.object({ locator, display_id: z.string().nullable() }),
  /** Who gets it; `named` where that is not who paid, by what paper of the policy (billing B39). */
  payee: z.object({
    name: z.string(),
    relation: z.enum(PAYER_RELATIONS),
    named: z.object({ document: locator, by: actor }).nullable(),
  }),
  /** Where its cheque is sent, line by line; none by another way. */
  address: z.array(z.string()),
  /** The payer asked for all that waits, also what the next instalments would take. */
  asked: z.boolean(),
  amount: money,
  amount_currency: z.string(),
  way: z.enum(REFUND_WAYS),
  state: z.object({ key: z.enum(REFUND_STATES), value: z.string() }),
  /** Before this day it is not sent: until then what its payee paid can still bounce (billing B36). */
  cleared_on: calendarDate.nullable(),
  opened_at: instant,
  /** Of the cheque or transfer, once it was sent. */
  reference: z.string().nullable(),
  sent_on: calendarDate.nullable(),
  cashed_on: calendarDate.nullable(),
  /** Who approved this amount, and how many must. */
  approvals: z.array(actor),
  approvals_needed: z.int(),
  /** Which money it used up, once it was sent. */
  sources: z.array(z.object({ kind: z.enum(SOURCE_KINDS), locator, display_id: z.string(), amount: money })),
  /** What happened to it, the last first; the system is nobody. */
  history: z.array(z.object({ event: z.enum(REFUND_EVENTS), amount: money, note: z.string(), by: actor, at: instant })),
})
export type Refund = z.infer<typeof refund>

export const refundListQuery = listQuery.extend({
  state: z.enum(REFUND_STATES, { error: 'validation.choice' }).optional(),
  /** Only those whose cheque nobody cashed, long ago (billing B41). */
  unclaimed: z.literal('true', { error: 'validation.choice' }).optional(),
})
export type RefundListQuery = z.infer<typeof refundListQuery>

/** The amount somebody approves: another one would be another decision. */
export const refundApproval = z.strictObject({ amount: money })
export type RefundApproval = z.infer<typeof refundApproval>

export const refundSending = z.strictObject({
  reference: line(REFERENCE_MAX),
  sent_on: calendarDate,
  /** Where not the way that was proposed. */
  way: z.enum(REFUND_WAYS, { error: 'validation.choice' }).optional(),
})
export type RefundSending = z.infer<typeof refundSending>

export const refundReturn = z.strictObject({ reason: requiredText(REASON_MAX) })
export type RefundReturn = z.infer<typeof refundReturn>

/** Why it goes to who paid after all. */
export const payeeTakenBack = z.strictObject({ reason: requiredText(REASON_MAX) })
export type PayeeTakenBack = z.infer<typeof payeeTakenBack>

export const refundCashing = z.strictObject({ cashed_on: calendarDate })
export type RefundCashing = z.infer<typeof refundCashing>

/** Another payee than who paid: who, by what way, and the paper of the policy that says so (billing B39). */
export const newPayee = z
  .strictObject({
    name: line(NAME_MAX),
    way: z.enum(PAYEE_WAYS, { error: 'validation.choice' }),
    /** Of a cheque, line by line. */
    address: text(ADDRESS_MAX).default(''),
    /** Looked up among the policy's own by the service. */
    document: bears(z.uuid({ version: 'v7', error: 'validation.payeeDocument' })),
  })
  .refine(({ way, address }) => way !== 'cheque' || address !== '', { path: ['address'], error: 'validation.required' })
export type NewPayee = z.infer<typeof newPayee>
