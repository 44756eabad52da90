import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { email, line } from '../kernel/text.ts'
import { LINK_STATUS } from './payment-link.ts'

/** What a payment link opens is signed, of one invoice and for some days. */
const link = z.object({ link: z.string().max(1000) })

/** A valid address is required to get one (spec 2 §5 Payment link). */
export const newPaymentLink = z.strictObject({ email })

/** What became of word that somebody paid. `kept` is money in another currency: somebody has to look at it. */
const PAYMENT_OUTCOMES = ['recorded', 'known', 'kept'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** An invoice as whoever was sent its link may see it. */
const linkedInvoice = z.object({
  number: z.string(),
  owner: z.string(),
  status: z.enum(LINK_STATUS),
  total_due: money,
  /** What of it is still to be paid. */
  open_amount: money,
  total_due_currency: z.string(),
  due_on: calendarDate,
  firm: z.object({ name: z.string(), phone_number: z.string(), email: z.string() }),
  /** False where no payment service is configured, or nothing is owed. */
  is_payable_online: z.boolean(),
})
export type LinkedInvoice = z.infer<typeof linkedInvoice>

/** What the payment service says, once each time until it is answered; more may stand in it. */
export const paymentEvent = z.object({
  type: z.literal('payment.succeeded'),
  payment_id: line(200),
  /** What we called the checkout. */
  reference: z.string().max(1000),
  amount_cents: z.int(),
  currency: z.string().max(3),
})

export const paymentLinkApi = {
  send: endpoint({
    method: 'POST',
    path: '/policies/:id/invoices/:invoiceId/payment-link',
    summary: 'Sends a letter with a link by which this one invoice can be paid without signing in',
    access: ['payment', 'create'],
    params: z.object({ id: locator, invoiceId: locator }),
    body: newPaymentLink,
    response: z.object({ email: z.string(), expires_at: instant, is_payable_online: z.boolean() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/payment-links/:link',
    summary: 'The invoice a payment link is of',
    access: 'public',
    params: link,
    response: linkedInvoice,
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/payment-links/:link/checkout',
    summary: 'Begins a payment at the payment service; the address of its page',
    access: 'public',
    params: link,
    response: z.object({ url: z.string() }),
  }),
  event: endpoint({
    method: 'POST',
    path: '/payment-events',
    summary: 'The payment service says that somebody paid; signed by it, counted once',
    access: 'public',
    body: paymentEvent,
    response: z.object({ outcome: z.enum(PAYMENT_OUTCOMES) }),
  }),
}
