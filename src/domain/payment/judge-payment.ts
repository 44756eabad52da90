import { z } from 'zod'
import { addDays } from '../kernel/calendar.ts'
import type { FieldProblem } from '../kernel/errors.ts'
import { type Cents, money } from '../kernel/money.ts'
import { type NewPayment, newPayment } from './payment.schema.ts'
import { cameIn, type NewReceipt } from './receipt.schema.ts'

/** So long before a policy's first quote was accepted money may have been paid for it (billing B17). */
export const DAYS_BEFORE_ACCEPT = 30

/** More than this no bank carries as one payment (the ten digits of billing B27): whoever typed it slipped. */
export const MOST_CENTS = 9_999_999_999

/** The days a payment may be dated, both included. */
export interface PaymentDays {
  /** The day the account's first quote was accepted; null where that is not known here. */
  acceptedOn: string | null
  /** The day it is there now. */
  today: string
}

/** What a payment of one invoice is held against. */
export interface Payable extends PaymentDays {
  totalCents: Cents
}

/** What cannot be right about money for one invoice (billing B17). Any amount that can be is taken; a credit takes none. */
export function judgePayment(
  { received_amount, data }: Pick<NewPayment, 'received_amount' | 'data'>,
  { totalCents, ...days }: Payable,
): FieldProblem[] {
  const wrong = totalCents < 0 ? 'validation.paymentOfCredit' : wrongAmount(received_amount)
  return [...problem('received_amount', wrong), ...problem('data.payment_date', wrongDay(data.payment_date, days))]
}

/** What cannot be right about money for an account: of the invoices it names, none gets more than it has open (billing B17). */
export function judgeReceipt(
  { received_amount, data, parts }: Pick<NewReceipt, 'received_amount' | 'data' | 'parts'>,
  /** What each has open, in their order; null of one that is not there or not owed. */
  open: readonly (Cents | null)[],
  days: PaymentDays,
): FieldProblem[] {
  let rest = received_amount
  const named = parts.flatMap(({ invoice, amount }, n) => {
    const twice = parts.findIndex((each) => each.invoice === invoice) < n
    const most = open[n]
    if (most == null || twice) return problem(`parts.${n}.invoice`, 'validation.partInvoice')
    const wrong = amount <= 0 || amount > most || amount > rest
    rest -= amount
    return problem(`parts.${n}.amount`, wrong && 'validation.partAmount')
  })
  return [
    ...problem('received_amount', wrongAmount(received_amount)),
    ...problem('data.payment_date', wrongDay(data.payment_date, days)),
    ...named,
  ]
}

/** What a form asks of a payment of one invoice: what the office will. */
export function paymentFor(due: Payable) {
  return newPayment.superRefine((given, context) => {
    for (const { field, messages } of judgePayment(given, due))
      context.addIssue({ code: 'custom', path: field.split('.'), message: messages[0]!.key })
  })
}

/** An invoice on the form of a receipt: ticked it gets an amount. */
const offeredPart = z.discriminatedUnion('isNamed', [
  z.object({ isNamed: z.literal(false), invoice: z.string() }),
  z.object({ isNamed: z.literal(true), invoice: z.string(), amount: money }),
])

/** What a form asks of a receipt over many invoices: what the office will; troubles stand at the row of their invoice. */
export function receiptFor(open: ReadonlyMap<string, Cents>, days: PaymentDays) {
  return cameIn.extend({ parts: z.array(offeredPart) }).superRefine((given, context) => {
    const named = given.parts.flatMap((part, row) => (part.isNamed ? [{ ...part, row }] : []))
    const most = named.map(({ invoice }) => open.get(invoice) ?? null)
    for (const { field, messages } of judgeReceipt({ ...given, parts: named }, most, days)) {
      const path = atRow(
        field,
        named.map(({ row }) => row),
      )
      context.addIssue({ code: 'custom', path: path.split('.'), message: messages[0]!.key })
    }
  })
}

/** The office counts the invoices that were named, a form all it offers. */
export function atRow(field: string, rows: readonly number[]): string {
  const [, n] = /^parts\.(\d+)(?:\.|$)/.exec(field) ?? []
  return n === undefined ? field : `parts.${rows[Number(n)] ?? 0}.amount`
}

function wrongAmount(received: Cents): string | false {
  if (received <= 0) return 'validation.paymentAmount'
  return received > MOST_CENTS && 'validation.amountTooBig'
}

function wrongDay(day: string, { acceptedOn, today }: PaymentDays): string | false {
  if (day > today) return 'validation.paymentAhead'
  return acceptedOn !== null && day < addDays(acceptedOn, -DAYS_BEFORE_ACCEPT) && 'validation.paymentTooEarly'
}

function problem(field: string, key: string | false): FieldProblem[] {
  return key ? [{ field, messages: [{ key }] }] : []
}
