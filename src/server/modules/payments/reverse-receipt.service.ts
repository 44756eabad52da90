import type { z } from 'zod'
import { AppError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { paymentLifecycle } from '#domain/payment/payment.lifecycle.ts'
import type { Payment } from '#domain/payment/payment.schema.ts'
import type { newReversal, Receipt } from '#domain/payment/receipt.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { holdAccounts } from '../billing/hold-account.ts'
import { levelAccount } from '../billing/level-account.service.ts'
import { livePartsOf } from '../billing/live-parts.service.ts'
import { undoParts } from '../billing/write-parts.ts'
import { chargeFee } from '../fees/charge-fee.service.ts'
import { takeBackPayment } from '../ledger/ledger.service.ts'
import { uncoverRefunds } from '../refunds/uncover-refunds.service.ts'
import { toPayment } from './payments.service.ts'
import {
  findPaidPart,
  findReceipt,
  insertReceiptReversal,
  type ReceiptRecord,
  type ReceiptReversalRecord,
  selectAccountsOf,
} from './receipts.repo.ts'
import { showReceipts, stateOfReceipt } from './receipts.service.ts'

type Words = z.infer<typeof newReversal>

/**
 * A cheque bounced, or it was a mistake: the whole receipt is taken back, every invoice it stood on is owed again, and what
 * of it was refunded is asked for by an invoice of its own (billing B18).
 */
export async function reverseReceipt(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, ...words }: Words & { id: string },
): Promise<Receipt> {
  await takeBack(tx, making, actor, await requireReceipt(tx, actor, id), words)
  const view = (await findReceipt(tx, actor.scope, id))!
  return (await showReceipts(tx, actor.scope, [view]))[0]!
}

/** The same by one of the payments it made. */
export async function reversePayment(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, ...words }: Words & { id: string },
): Promise<Payment> {
  const paid = await findPaidPart(tx, actor.scope, id)
  if (!paid) throw new AppError('notFound')
  await takeBack(tx, making, actor, paid.receipt, words)
  return toPayment((await findPaidPart(tx, actor.scope, id))!)
}

/** The same of a receipt that is known; the caller may hold its accounts already. */
export async function takeBack(
  tx: Tx,
  making: Making,
  actor: Actor,
  receipt: ReceiptRecord,
  { code, reason }: Words,
): Promise<void> {
  const { id, brokerageId, displayId } = receipt
  const scope = { kind: 'brokerage', brokerageId } as const
  const accounts = await selectAccountsOf(tx, receipt)
  await holdAccounts(tx, brokerageId, accounts)
  const view = (await findReceipt(tx, scope, id))! // as it is now that nobody else moves it
  const before = stateOfReceipt(view)
  const state = nextState(paymentLifecycle, before, 'reverse', { key: 'paymentRefused.reversed' })
  const parts = await livePartsOf(tx, scope, [id])
  const at = making.clock()
  const name = (await findAccount(tx, actor.accountId))?.fullName ?? ''
  const who = { reversedBy: actor.accountId, reverserName: name, reversedAt: at }
  const reversal: ReceiptReversalRecord = { brokerageId, receiptId: id, code, reason, ...who }
  await insertReceiptReversal(tx, reversal)
  await takeBackPayment(tx, making, { brokerageId, paperId: id })
  await undoParts(tx, making, { accountId: actor.accountId, name }, parts, 'reversed')
  await uncoverRefunds(tx, making, actor, parts)
  for (const policyId of accounts.toSorted()) await levelAccount(tx, making, actor, { brokerageId, policyId })
  if (code === 'nsf' && receipt.gateway === 'cheque') await chargeBounced(tx, making, actor, receipt)
  const change = { before: { state: before }, after: { state, code, reason, displayId } }
  await recordChange(tx, { actor, brokerageId, action: 'reverse', entity: 'receipt', entityId: id, ...change, at })
}

/** A cheque that nothing covered costs whose account it came for a fee (billing B30, B33). */
async function chargeBounced(tx: Tx, making: Making, actor: Actor, receipt: ReceiptRecord): Promise<void> {
  const { id, brokerageId, policyId, receiptNumber: name } = receipt
  if (policyId) await chargeFee(tx, making, actor, { code: 'nsf', brokerageId, policyId, about: { id, name } })
}

async function requireReceipt(tx: Tx, { scope }: Actor, id: string): Promise<ReceiptRecord> {
  const view = await findReceipt(tx, scope, id)
  if (!view) throw new AppError('notFound')
  return view.receipt
}
