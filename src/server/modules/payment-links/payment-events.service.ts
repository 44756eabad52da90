import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { PaymentOutcome, paymentEvent } from '#domain/payment/payment-link.api.ts'
import { standingOfLink } from '#domain/payment/payment-link.ts'
import type { Deps } from '../../app.ts'
import { audit } from '../../db/record-change.ts'
import { policyOfInvoice } from '../invoices/linked-invoice.service.ts'
import { holdInvoice } from '../invoices/settle-invoice.service.ts'
import { hasPayment, recordPayment } from '../payments/record-payment.service.ts'
import { readPaymentLink } from './payment-link-tokens.ts'

type Event = z.infer<typeof paymentEvent>

/** The service's own word, not what somebody wrote who found the address. */
export function refuseForged(deps: Deps, body: string, signature: string | undefined): void {
  if (!deps.payments?.isGenuine(body, signature, deps.clock()))
    throw new AppError('refused', { wording: { key: 'paymentRefused.forged' } })
}

/**
 * Somebody has paid. Counted once, under the service's own name for it; money that fits no invoice that is owed, or
 * not its amount, is counted for none, and stands in the audit log for whoever gives it back.
 */
export async function takePayment(deps: Deps, event: Event): Promise<{ outcome: PaymentOutcome }> {
  const of = readPaymentLink(deps.secrets.paymentLinks, event.reference, 'whenever')
  if (!of) throw new AppError('notFound')
  const { brokerageId, invoiceId, sentBy } = of
  const scope = { kind: 'brokerage', brokerageId } as const
  return deps.db.as(scope, async (tx) => {
    const policyId = await policyOfInvoice(tx, of)
    if (!policyId) throw new AppError('notFound')
    const invoice = await holdInvoice(tx, scope, { policyId, id: invoiceId })
    const key = nameOf(event.payment_id)
    if (await hasPayment(tx, scope, key)) return { outcome: 'known' }
    const isOwed = standingOfLink(invoice.state) === 'owed'
    const isRight = event.amount_cents === invoice.totalCents && event.currency === invoice.currency
    if (!isOwed || !isRight) {
      const after = { displayId: invoice.displayId, receivedCents: event.amount_cents, reason: event.payment_id }
      await audit(tx, {
        actor: null,
        brokerageId,
        action: 'refuse',
        entity: 'invoice',
        entityId: invoiceId,
        after,
        at: deps.clock(),
      })
      return { outcome: 'kept' }
    }
    const payment_date = localDate(deps.clock(), invoice.timezone)
    await recordPayment(
      tx,
      deps,
      { accountId: sentBy, scope },
      {
        policyId,
        invoiceId,
        key,
        payment_gateway: 'card',
        data: { check_receipt_number: receiptOf(event.payment_id), payment_date },
        received_amount: event.amount_cents,
        note: event.payment_id,
      },
    )
    return { outcome: 'recorded' }
  })
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
