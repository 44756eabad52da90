import type { Scope } from '#domain/access/scope.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { judgeReceipt } from '#domain/payment/judge-payment.ts'
import type { NewReceipt, Receipt } from '#domain/payment/receipt.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { accountDays, openingOf } from '../billing/account-opening.service.ts'
import { holdAccounts } from '../billing/hold-account.ts'
import { openOfInvoice } from '../billing/open-amounts.service.ts'
import { namedInvoices } from '../invoices/named-invoices.service.ts'
import { takesMoney } from '../invoicing/hold-invoice.service.ts'
import { bookReceipt, type NamedPart } from './book-receipt.service.ts'
import { findReceipt, type ReceiptRecord, selectNamedParts } from './receipts.repo.ts'
import { showReceipts } from './receipts.service.ts'
import { isSameMoney, isSamePayer, refuseOther } from './record-payment.service.ts'

interface Given extends NewReceipt {
  policyId: string
  /** The sender's own name for this receipt: sent again it is the same one. */
  key: string | undefined
}

/** Money of any amount came in for an account; the invoices it names, of whichever policies of the firm, are paid first. */
export async function recordReceipt(
  tx: Tx,
  making: Making,
  actor: Actor,
  { policyId, key, ...given }: Given,
): Promise<Receipt> {
  const opening = await openingOf(tx, actor.scope, policyId)
  if (!opening) throw new AppError('notFound')
  const scope = { kind: 'brokerage', brokerageId: opening.brokerageId } as const
  const seen = await invoicesNamed(tx, scope, given)
  const accounts = seen.flatMap((each) => (each ? [each.policyId] : []))
  await holdAccounts(tx, opening.brokerageId, [policyId, ...accounts])
  const before = key === undefined ? undefined : await findReceipt(tx, scope, key)
  if (before) {
    if (!(await isSame(tx, before.receipt, policyId, given))) refuseOther()
    return show(tx, scope, before.receipt.id)
  }
  const named = await invoicesNamed(tx, scope, given) // as they are now that nobody else moves them
  const open: (number | null)[] = []
  for (const each of named) open.push(each && takesMoney(each, opening.currency) ? await openOfInvoice(tx, each) : null)
  const fields = judgeReceipt(given, open, accountDays(making, opening))
  if (fields.length > 0) throw new AppError('fields', { fields })
  const parts = given.parts.map(({ amount: cents }, n): NamedPart => ({ invoice: named[n]!, cents }))
  const id = key ?? making.locators()
  await bookReceipt(tx, making, actor, { ...given, id, source: 'counter', account: opening, parts })
  return show(tx, scope, id)
}

async function show(tx: Tx, scope: Scope, id: string): Promise<Receipt> {
  const view = (await findReceipt(tx, scope, id))!
  return (await showReceipts(tx, scope, [view]))[0]!
}

async function invoicesNamed(tx: Tx, scope: Scope, { parts }: Pick<NewReceipt, 'parts'>) {
  const ids = parts.map(({ invoice }) => invoice)
  const known = await namedInvoices(tx, scope, ids)
  return ids.map((id) => known.get(id))
}

async function isSame(tx: Tx, record: ReceiptRecord, policyId: string, given: NewReceipt): Promise<boolean> {
  const named = await selectNamedParts(tx, record)
  const wordsOf = (parts: readonly { invoice: string; amount: number }[]) =>
    parts
      .map(({ invoice, amount }) => `${invoice} ${amount}`)
      .toSorted()
      .join()
  const before = named.map(({ sinkId: invoice, cents: amount }) => ({ invoice, amount }))
  return (
    record.policyId === policyId &&
    isSameMoney(record, given) &&
    isSamePayer(record, given) &&
    wordsOf(before) === wordsOf(given.parts)
  )
}
