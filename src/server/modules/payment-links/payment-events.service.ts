import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { NewPayment } from '#domain/payment/payment.schema.ts'
import type { PaymentOutcome, paymentEvent } from '#domain/payment-link/payment-link.api.ts'
import type { Tx } from '../../db/client.ts'
import { audit } from '../../db/record-change.ts'
import type { Deps } from '../../deps.ts'
import { policyOfInvoice } from '../invoice-pages/linked-invoice.service.ts'
import { holdInvoice, isOwed } from '../invoicing/hold-invoice.service.ts'
import { takeOnAccount } from '../payments/book-receipt.service.ts'
import { isRecorded, recordPayment } from '../payments/record-payment.service.ts'
import { readPaymentLink } from './payment-link-tokens.ts'

type Event = z.infer<typeof paymentEvent>
type Invoice = Awaited<ReturnType<typeof holdInvoice>>

/** The service's own word, not what somebody wrote who found the address. */
export function refuseForged(deps: Deps, body: string, signature: string | undefined): void {
  if (!deps.payments?.isGenuine(body, signature, deps.clock()))
    throw new AppError('refused', { wording: { key: 'paymentRefused.forged' } })
}

/**
 * Somebody has paid. Counted once, under the service's own name for it: for the invoice of the link while it is owed,
 * else as a receipt on account (billing B17). Money in another currency is counted for none, and stands in the audit
 * log for whoever gives it back.
 */
export async function takePayment(deps: Deps, event: Event): Promise<{ outcome: PaymentOutcome }> {
  const of = readPaymentLink(deps.secrets.paymentLinks, event.reference, 'whenever')
  if (!of) throw new AppError('notFound')
  const { brokerageId, sentBy: accountId } = of
  const scope = { kind: 'brokerage', brokerageId } as const
  return deps.db.as(scope, async (tx) => {
    const policyId = await policyOfInvoice(tx, of)
    if (!policyId) throw new AppError('notFound')
    const invoice = await holdInvoice(tx, scope, { policyId, id: of.invoiceId })
    const key = nameOf(event.payment_id)
    if (await isRecorded(tx, scope, key)) return { outcome: 'known' }
    if (event.amount_cents <= 0 || event.currency !== invoice.currency) return keep(tx, deps, invoice, event)
    const money = moneyOf(event, localDate(deps.clock(), invoice.timezone))
    const { id: invoiceId } = invoice
    if (isOwed(invoice) && invoice.totalCents > 0)
      await recordPayment(tx, deps, { accountId, scope }, { ...money, policyId, invoiceId, key, source: 'link' })
    else await takeOnAccount(tx, deps, { accountId }, { ...money, id: key, scope, policyId, source: 'link' })
    return { outcome: 'recorded' }
  })
}

async function keep(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { brokerageId, id: entityId, displayId }: Invoice,
  { amount_cents: receivedCents, payment_id: reason }: Event,
): Promise<{ outcome: PaymentOutcome }> {
  const after = { displayId, receivedCents, reason }
  await audit(tx, { actor: null, brokerageId, action: 'refuse', entity: 'invoice', entityId, after, at: clock() })
  return { outcome: 'kept' }
}

function moneyOf({ payment_id, amount_cents }: Event, payment_date: string): NewPayment {
  return {
    payment_gateway: 'card',
    data: { check_receipt_number: receiptOf(payment_id), payment_date },
    received_amount: amount_cents,
    payer: { name: '', relation: 'insured' },
    note: payment_id,
  }
}

/** A locator that only this payment of the service has, spelled as ours are. */
function nameOf(paymentId: string): string {
  const hex = createHash('sha256').update(`payment:${paymentId}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-7$3-8$4-$5')
}

const RECEIPT_MAX = 60

/** As much of its name as a receipt's number takes; the note has all of it. */
function receiptOf(paymentId: string): string {
  return paymentId.slice(0, RECEIPT_MAX)
}
