import type { FieldProblem } from '../kernel/errors.ts'
import type { Cents } from '../kernel/money.ts'
import { type NewPayment, newPayment } from './payment.schema.ts'

/** What a payment is held against. */
export interface Payable {
  totalCents: Cents
  /** The day its invoice went out, where the policy is. */
  issuedOn: string
  /** The day it is there now. */
  today: string
}

/** What cannot be right about a payment: an invoice is paid whole, between the day it went out and today (domain 1.7). */
export function judgePayment(
  { received_amount, data }: Pick<NewPayment, 'received_amount' | 'data'>,
  { totalCents, issuedOn, today }: Payable,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (field: string, key: string) => problems.push({ field, messages: [{ key }] })
  if (received_amount !== totalCents) refuse('received_amount', 'validation.paymentAmount')
  if (data.payment_date > today) refuse('data.payment_date', 'validation.paymentAhead')
  else if (data.payment_date < issuedOn) refuse('data.payment_date', 'validation.paymentBeforeInvoice')
  return problems
}

/** What a form asks of a payment of one invoice: what the office will. */
export function paymentFor(due: Payable) {
  return newPayment.superRefine((given, context) => {
    for (const { field, messages } of judgePayment(given, due))
      context.addIssue({ code: 'custom', path: field.split('.'), message: messages[0]!.key })
  })
}
