import type { Scope } from '#domain/access/scope.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { judgePayment } from '#domain/payment/judge-payment.ts'
import type { NewPayment, Payment } from '#domain/payment/payment.schema.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount, type Making } from '../accounts/accounts.service.ts'
import { settleGracePeriod } from '../grace-periods/settle-grace-period.service.ts'
import { holdInvoice, payableOf, settleInvoice } from '../invoices/settle-invoice.service.ts'
import { postPayment } from '../ledger/ledger.service.ts'
import { findPayment, insertPayment, type PaymentRecord } from './payments.repo.ts'
import { toPayment } from './payments.service.ts'

interface Given extends NewPayment {
  policyId: string
  invoiceId: string
  /** The sender's own name for this payment: sent again it is the same one. */
  key: string | undefined
}

/** Money came in for an invoice that is owed: it is paid, the ledger knows, and so does the audit log. */
export async function recordPayment(
  tx: Tx,
  making: Making,
  actor: Pick<Actor, 'accountId' | 'scope'>,
  given: Given,
): Promise<Payment> {
  const { scope, accountId } = actor
  const invoice = await holdInvoice(tx, scope, { policyId: given.policyId, id: given.invoiceId })
  const before = given.key === undefined ? undefined : await findPayment(tx, scope, given.key)
  if (before) return isSame(before.payment, given) ? toPayment(before) : refuseOther()
  const fields = judgePayment(given, payableOf(making, invoice))
  if (fields.length > 0) throw new AppError('fields', { fields })

  const { brokerageId, currency } = invoice
  const receivedCents = given.received_amount
  const ledgerLine = await postPayment(tx, making, invoice, { name: given.payment_gateway, receivedCents })
  const record: PaymentRecord = {
    brokerageId,
    id: given.key ?? making.locators(),
    policyId: invoice.policyId,
    invoiceId: invoice.id,
    gateway: given.payment_gateway,
    receiptNumber: given.data.check_receipt_number,
    paidOn: given.data.payment_date,
    receivedCents,
    currency,
    note: given.note,
    ledgerLine,
    recordedBy: accountId,
    recorderName: (await findAccount(tx, accountId))?.fullName ?? '',
    recordedAt: making.clock(),
  }
  await insertPayment(tx, record)
  await settleInvoice(tx, making, actor, invoice)
  await settleGracePeriod(tx, making, actor, invoice)
  const { id: entityId, gateway, receiptNumber, paidOn, recordedAt: at } = record
  const after = { displayId: invoice.displayId, gateway, receiptNumber, paidOn, receivedCents }
  await recordChange(tx, { actor, brokerageId, action: 'record', entity: 'payment', entityId, after, at })
  return toPayment({ payment: record, reversal: null })
}

/** Is a payment known by this name, taken back or not? */
export async function hasPayment(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  return (await findPayment(tx, scope, id)) !== undefined
}

/** One name says one payment: with other words under it, somebody is mistaken. */
function refuseOther(): never {
  throw new AppError('refused', { wording: { key: 'paymentRefused.other' }, facts: { reason: 'key' } })
}

function isSame(record: PaymentRecord, given: Given): boolean {
  return (
    record.invoiceId === given.invoiceId &&
    record.gateway === given.payment_gateway &&
    record.receiptNumber === given.data.check_receipt_number &&
    record.paidOn === given.data.payment_date &&
    record.receivedCents === given.received_amount &&
    record.note === given.note
  )
}
