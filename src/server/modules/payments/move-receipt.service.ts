import { AppError, fieldError } from '#domain/kernel/errors.ts'
import type { NewMove, Receipt } from '#domain/payment/receipt.schema.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { PartRecord } from '../../db/undone-parts.ts'
import { findAccount, type Making } from '../accounts/accounts.service.ts'
import { holdAccounts } from '../billing/hold-account.ts'
import { levelAccount } from '../billing/level-account.service.ts'
import { openOfInvoice } from '../billing/open-amounts.service.ts'
import { standingPartsOf } from '../billing/standing-parts.service.ts'
import { undoParts, writeParts } from '../billing/write-parts.ts'
import { settleGracePeriod } from '../grace-periods/settle-grace-period.service.ts'
import { takesMoney } from '../invoices/hold-invoice.service.ts'
import { namedInvoices } from '../invoices/named-invoices.service.ts'
import { findOpening } from './account-opening.repo.ts'
import { postShare } from './book-receipt.service.ts'
import { findReceipt, type ReceiptRecord } from './receipts.repo.ts'
import { showReceipts } from './receipts.service.ts'

/**
 * Money that stands on the wrong invoice moves to another, also of another policy of the firm: no reversal, and both
 * accounts in one transaction (billing B18).
 */
export async function moveReceipt(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, part: partId, invoice: invoiceId, amount }: NewMove & { id: string },
): Promise<Receipt> {
  const seen = await findReceipt(tx, actor.scope, id)
  if (!seen) throw new AppError('notFound')
  const { receipt } = seen
  const { brokerageId } = receipt
  const scope = { kind: 'brokerage', brokerageId } as const
  const to = (await namedInvoices(tx, scope, [invoiceId])).get(invoiceId)
  const standing = async () => (await standingPartsOf(tx, scope, [id])).find((each) => each.id === partId)
  const policies = [to?.policyId, (await standing())?.policyId].filter((each) => each !== undefined)
  await holdAccounts(tx, brokerageId, policies)
  const from = await standing() // as it is now that nobody else moves it
  if (from?.sinkKind !== 'invoice') throw fieldError('part', 'validation.partGone')
  const target = (await namedInvoices(tx, scope, [invoiceId])).get(invoiceId)
  if (!target || !takesMoney(target, receipt.currency) || target.id === from.sinkId)
    throw fieldError('invoice', 'validation.partInvoice')
  const cents = amount ?? Math.min(from.cents, await openOfInvoice(tx, target))
  if (cents <= 0 || cents > from.cents || cents > (await openOfInvoice(tx, target)))
    throw fieldError('amount', 'validation.partAmount')

  const name = (await findAccount(tx, actor.accountId))?.fullName ?? ''
  const by = { accountId: actor.accountId, name }
  const source = { kind: 'receipt', id } as const
  await undoParts(tx, making, by, [from], 'moved')
  const rest = {
    source,
    sink: { kind: from.sinkKind, id: from.sinkId },
    cents: from.cents - cents,
    cause: 'moved',
  } as const
  await writeParts(tx, making, by, from, rest.cents > 0 ? [rest] : [])
  if (target.policyId !== from.policyId)
    await moveShare(tx, making, receipt, from, { policyId: target.policyId, cents })
  const sink = { kind: 'invoice', id: target.id } as const
  await writeParts(tx, making, by, target, [{ source, sink, cents, cause: 'named' }])
  for (const policyId of [...new Set(policies)].toSorted()) {
    await levelAccount(tx, making, actor, { brokerageId, policyId })
    await settleGracePeriod(tx, making, actor, { brokerageId, policyId })
  }
  const after = { displayId: receipt.displayId, invoices: target.displayId, receivedCents: cents }
  await recordChange(tx, {
    actor,
    brokerageId,
    action: 'move',
    entity: 'receipt',
    entityId: id,
    after,
    at: making.clock(),
  })
  return (await showReceipts(tx, scope, [(await findReceipt(tx, scope, id))!]))[0]!
}

/** What leaves one account is one more line of the receipt there, and one in the other. */
async function moveShare(
  tx: Tx,
  making: Making,
  receipt: ReceiptRecord,
  { brokerageId, policyId: left }: PartRecord,
  { policyId: entered, cents }: { policyId: string; cents: number },
): Promise<void> {
  const scope = { kind: 'brokerage', brokerageId } as const
  for (const [policyId, moved] of [
    [left, -cents],
    [entered, cents],
  ] as const) {
    const { quoteId } = (await findOpening(tx, scope, policyId))! // an invoice of it stands
    await postShare(tx, making, receipt, { policyId, quoteId, cents: moved })
  }
}
