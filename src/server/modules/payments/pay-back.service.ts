import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { paymentLifecycle } from '#domain/payment/payment.lifecycle.ts'
import type { NewPayment, Payment } from '#domain/payment/payment.schema.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount, type Making } from '../accounts/accounts.service.ts'
import { levelAccount } from '../billing/level-account.service.ts'
import { standingPartsOf } from '../billing/standing-parts.service.ts'
import { undoParts, writeParts } from '../billing/write-parts.ts'
import { settleGracePeriod } from '../grace-periods/settle-grace-period.service.ts'
import { type HeldInvoice, holdInvoice } from '../invoices/hold-invoice.service.ts'
import { postPayment, takeBackPayment } from '../ledger/ledger.service.ts'
import { findPayback, insertPayback, insertPaybackReversal, type PaybackRecord } from './paybacks.repo.ts'
import { toPayback } from './payments.service.ts'

/** The office paid something of a credit back: what of it waited is used, and the ledger knows. The account is held. */
export async function payBack(
  tx: Tx,
  making: Making,
  actor: Pick<Actor, 'accountId'>,
  { id, invoice, ...given }: NewPayment & { id: string; invoice: HeldInvoice },
): Promise<Payment> {
  const { brokerageId, policyId, currency } = invoice
  const receivedCents = given.received_amount
  const ledgerLine = await postPayment(tx, making, invoice, { name: given.payment_gateway, receivedCents })
  const name = (await findAccount(tx, actor.accountId))?.fullName ?? ''
  const record: PaybackRecord = {
    brokerageId,
    id,
    policyId,
    invoiceId: invoice.id,
    gateway: given.payment_gateway,
    receiptNumber: given.data.check_receipt_number,
    paidOn: given.data.payment_date,
    receivedCents,
    currency,
    note: given.note,
    ledgerLine,
    recordedBy: actor.accountId,
    recorderName: name,
    recordedAt: making.clock(),
  }
  await insertPayback(tx, record)
  const source = { kind: 'invoice', id: invoice.id } as const
  const back = { source, sink: { kind: 'payback', id }, cents: -receivedCents, cause: 'named' } as const
  await writeParts(tx, making, { accountId: actor.accountId, name }, invoice, [back])
  await levelAccount(tx, making, actor, invoice)
  const { gateway, receiptNumber, paidOn, recordedAt: at } = record
  const after = { displayId: invoice.displayId, gateway, receiptNumber, paidOn, receivedCents }
  await recordChange(tx, { actor, brokerageId, action: 'record', entity: 'payment', entityId: id, after, at })
  return toPayback({ payment: record, reversal: null })
}

/** What was paid back came back: the credit waits again. Undefined where nothing was paid back under this name. */
export async function reversePayback(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Payment | undefined> {
  const found = await findPayback(tx, actor.scope, id)
  if (!found) return undefined
  const { invoiceId, policyId, brokerageId, ledgerLine: line } = found.payment
  const invoice = await holdInvoice(tx, actor.scope, { policyId, id: invoiceId })
  const view = (await findPayback(tx, actor.scope, id))! // as it is now that nobody else moves it
  const before = toPayback(view).state.key
  const state = nextState(paymentLifecycle, before, 'reverse', { key: 'paymentRefused.reversed' })
  const at = making.clock()
  const name = (await findAccount(tx, actor.accountId))?.fullName ?? ''
  const who = { reversedBy: actor.accountId, reverserName: name, reversedAt: at }
  const reversal = { brokerageId, paymentId: id, reason, ...who }
  await insertPaybackReversal(tx, reversal)
  await takeBackPayment(tx, making, { brokerageId, paperId: invoiceId, line })
  const parts = await standingPartsOf(tx, { kind: 'brokerage', brokerageId }, [id])
  await undoParts(tx, making, { accountId: actor.accountId, name }, parts, 'reversed')
  await levelAccount(tx, making, actor, invoice)
  await settleGracePeriod(tx, making, actor, invoice)
  const change = { before: { state: before }, after: { state, reason, displayId: invoice.displayId } }
  await recordChange(tx, { actor, brokerageId, action: 'reverse', entity: 'payment', entityId: id, ...change, at })
  return toPayback({ payment: view.payment, reversal })
}
