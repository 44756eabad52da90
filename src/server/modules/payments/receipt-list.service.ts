import { AppError } from '#domain/kernel/errors.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { isWithoutAccount, receiptLifecycle } from '#domain/payment/receipt.lifecycle.ts'
import type { ReceiptDetails, ReceiptListQuery, ReceiptRow } from '#domain/payment/receipt.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { notesOnMoney } from '../movements/row-notes.service.ts'
import { pageWaiting, waitingReceipt } from '../movements/waiting-money.service.ts'
import { findListed, type ListedReceipt, listReceipts, selectSteps } from './receipt-list.repo.ts'
import { showReceipts } from './receipts.service.ts'

type Reader = Pick<Actor, 'scope'>

/** Those in somebody's account, or by their state those that wait for one or went back. */
export async function pageReceipts(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  reader: Reader,
  { state, ...query }: ReceiptListQuery,
): Promise<Paged<ReceiptRow>> {
  if (isWithoutAccount(state)) return pageWaiting(tx, making, reader, { ...query, state })
  const isReversed = state && state === receiptLifecycle.actions.reverse.to
  const { rows, totalCount } = await listReceipts(tx, reader.scope, { ...query, isReversed })
  return toPage(await toRows(tx, reader, rows), totalCount, query)
}

/** One receipt, and how its money came to stand where it does. */
export async function getReceipt(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  reader: Reader,
  id: string,
): Promise<ReceiptDetails> {
  const waiting = await waitingReceipt(tx, making, reader, id)
  if (waiting) return waiting
  const found = await findListed(tx, reader.scope, id)
  if (!found) throw new AppError('notFound')
  const [row] = await toRows(tx, reader, [found])
  const steps = await selectSteps(tx, reader.scope, id)
  return {
    ...row!, // of the one that was found
    history: steps.map(({ part, invoice }) => ({
      locator: part.id,
      at: part.at,
      cause: part.cause,
      invoice: { locator: part.sinkId, display_id: invoice },
      policy_locator: part.policyId,
      amount: part.cents,
      by: part.actedBy === null ? null : { id: part.actedBy, name: part.actorName },
    })),
  }
}

async function toRows(tx: Tx, { scope }: Reader, found: readonly ListedReceipt[]): Promise<ReceiptRow[]> {
  const receipts = await showReceipts(tx, scope, found)
  const notes = await notesOnMoney(
    tx,
    receipts.map(({ id }) => id),
  )
  return found.map(({ receipt: { brokerageId }, policy, holderId, holderName, firm }, n) => {
    const receipt = receipts[n]! // one for each, in their order
    const { name, relation } = receipt.payer
    return {
      ...receipt,
      // The insured need not be named: they are the policyholder.
      payer: { relation, name: name || (relation === 'insured' ? (holderName ?? '') : '') },
      payment_date: receipt.data.payment_date,
      policy: policy && { locator: policy.id, display_id: policy.displayId },
      policyholder: holderId && holderName ? { locator: holderId, name: holderName } : null,
      brokerage: { id: brokerageId, name: firm },
      waiting: null,
      notes: notes.get(receipt.id) ?? [],
    }
  })
}
