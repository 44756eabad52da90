import type { Scope } from '#domain/access/scope.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import type { NewMove, Receipt } from '#domain/payment/receipt.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { PartRecord } from '../../db/undone-parts.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { accountDays, openingOf } from '../billing/account-opening.service.ts'
import { holdAccounts } from '../billing/hold-account.ts'
import { levelAccount } from '../billing/level-account.service.ts'
import { livePartsOf } from '../billing/live-parts.service.ts'
import { openOfInvoice } from '../billing/open-amounts.service.ts'
import { undoParts, writeParts } from '../billing/write-parts.ts'
import { settleGracePeriod } from '../grace-periods/settle-grace-period.service.ts'
import { namedInvoices } from '../invoices/named-invoices.service.ts'
import { takesMoney } from '../invoicing/hold-invoice.service.ts'
import { postShare } from './book-receipt.service.ts'
import { findPaidPart, findReceipt, type ReceiptRecord } from './receipts.repo.ts'
import { showReceipts } from './receipts.service.ts'
import { refuseOther } from './record-payment.service.ts'

interface Given extends NewMove {
  id: string
  /** The sender's own name for this move: sent again it is the same one. The part it makes bears it. */
  key: string | undefined
}

/**
 * Money that stands on the wrong invoice moves to another, also of another policy of the firm: no reversal, and both
 * accounts in one transaction, each with a line of that day (billing B18).
 */
export async function moveReceipt(
  tx: Tx,
  { locators, clock }: Making,
  actor: Actor,
  { key, ...given }: Given,
): Promise<Receipt> {
  const { id, part: partId, invoice: invoiceId, amount } = given
  const at = clock()
  const making = { locators, clock: () => at } // one move is one moment
  const seen = await findReceipt(tx, actor.scope, id)
  if (!seen) throw new AppError('notFound')
  const { receipt } = seen
  const { brokerageId } = receipt
  const scope = { kind: 'brokerage', brokerageId } as const
  const to = (await namedInvoices(tx, scope, [invoiceId])).get(invoiceId)
  const live = async () => (await livePartsOf(tx, scope, [id])).find((each) => each.id === partId)
  const policies = [to?.policyId, (await live())?.policyId].filter((each) => each !== undefined)
  await holdAccounts(tx, brokerageId, policies)
  if (key !== undefined && (await isMade(tx, scope, key, given))) return show(tx, scope, id)
  const from = await live() // as it is now that nobody else moves it
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
  await writeParts(tx, making, by, target, [{ ...(key && { id: key }), source, sink, cents, cause: 'moved' }])
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
    at,
  })
  return show(tx, scope, id)
}

async function show(tx: Tx, scope: Scope, id: string): Promise<Receipt> {
  return (await showReceipts(tx, scope, [(await findReceipt(tx, scope, id))!]))[0]!
}

/** Was this very move made under that name? With other words under it, somebody is mistaken. */
async function isMade(tx: Tx, scope: Scope, key: string, { id, part, invoice, amount }: NewMove & { id: string }) {
  const made = await findPaidPart(tx, scope, key)
  if (!made) return false
  const left = await findPaidPart(tx, scope, part)
  const isSame =
    made.receipt.id === id &&
    made.part.sinkId === invoice &&
    (amount ?? made.part.cents) === made.part.cents &&
    left?.undoing?.at.getTime() === made.part.at.getTime()
  return isSame || refuseOther()
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
    const opening = (await openingOf(tx, scope, policyId))! // an invoice of it stands
    const movedOn = accountDays(making, opening).today
    await postShare(tx, making, receipt, { policyId, quoteId: opening.quoteId, cents: moved, movedOn })
  }
}
