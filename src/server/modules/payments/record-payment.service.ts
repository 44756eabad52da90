import type { Scope } from '#domain/access/scope.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { judgePayment } from '#domain/payment/judge-payment.ts'
import type { NewPayment, Payment } from '#domain/payment/payment.schema.ts'
import type { ReceiptSource } from '#domain/payment/receipt.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { accountDays, openingOf } from '../billing/account-opening.service.ts'
import { openOfInvoice } from '../billing/open-amounts.service.ts'
import { holdInvoice, requireOwed } from '../invoicing/hold-invoice.service.ts'
import { bookReceipt } from './book-receipt.service.ts'
import { toPayment } from './payments.service.ts'
import { findPaidPart, findReceipt, type ReceiptRecord } from './receipts.repo.ts'

interface Given extends NewPayment {
  policyId: string
  invoiceId: string
  /** The sender's own name for this payment: sent again it is the same one. */
  key: string | undefined
  source?: ReceiptSource
}

/**
 * Money of any amount came in for an invoice that is owed: it is paid first, the rest goes by the account's own order
 * (billing B17). A credit takes none: it is paid back by a refund.
 */
export async function recordPayment(
  tx: Tx,
  making: Making,
  actor: Pick<Actor, 'accountId' | 'scope'>,
  { policyId, invoiceId, key, source = 'counter', ...given }: Given,
): Promise<Payment> {
  const { scope } = actor
  const invoice = await holdInvoice(tx, scope, { policyId, id: invoiceId })
  const before = key === undefined ? undefined : await findRecorded(tx, scope, key)
  if (before) return before.isSame(invoiceId, given) ? before.payment : refuseOther()
  requireOwed(invoice)
  const account = (await openingOf(tx, scope, policyId))! // what went out was accepted
  const fields = judgePayment(given, { totalCents: invoice.totalCents, ...accountDays(making, account) })
  if (fields.length > 0) throw new AppError('fields', { fields })

  const id = key ?? making.locators()
  const cents = Math.min(await openOfInvoice(tx, invoice), given.received_amount)
  const parts = [{ id, invoice, cents }]
  await bookReceipt(tx, making, actor, { ...given, id: making.locators(), source, account, parts })
  return toPayment((await findPaidPart(tx, scope, id))!) // just written
}

/** What came in under a name, as a payment of an invoice or as a receipt on account: is there such? */
export async function isRecorded(tx: Tx, scope: Scope, key: string): Promise<boolean> {
  return Boolean((await findRecorded(tx, scope, key)) ?? (await findReceipt(tx, scope, key)))
}

/** One name says one payment: with other words under it, somebody is mistaken. */
export function refuseOther(): never {
  throw new AppError('refused', { wording: { key: 'paymentRefused.other' }, facts: { reason: 'key' } })
}

/** Did somebody write down exactly this? */
export function isSameMoney(
  record: Pick<ReceiptRecord, 'gateway' | 'receiptNumber' | 'paidOn' | 'receivedCents' | 'note'>,
  given: NewPayment,
): boolean {
  return (
    record.gateway === given.payment_gateway &&
    record.receiptNumber === given.data.check_receipt_number &&
    record.paidOn === given.data.payment_date &&
    record.receivedCents === given.received_amount &&
    record.note === given.note
  )
}

export function isSamePayer({ payerName, payerRelation }: ReceiptRecord, { payer }: NewPayment): boolean {
  return payerName === payer.name && payerRelation === payer.relation
}

async function findRecorded(tx: Tx, scope: Scope, key: string) {
  const paid = await findPaidPart(tx, scope, key)
  return (
    paid && {
      payment: toPayment(paid),
      isSame: (invoiceId: string, given: NewPayment) =>
        paid.part.sinkId === invoiceId && isSameMoney(paid.receipt, given) && isSamePayer(paid.receipt, given),
    }
  )
}
