import type { Scope } from '#domain/access/scope.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { MOVED_LINE } from '#domain/ledger/ledger-row.ts'
import type { NewPayment } from '#domain/payment/payment.schema.ts'
import type { ReceiptSource } from '#domain/payment/receipt.schema.ts'
import type { Tx } from '../../db/client.ts'
import { drawNumbers } from '../../db/draw-numbers.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount, type Making } from '../accounts/accounts.service.ts'
import { levelAccount } from '../billing/level-account.service.ts'
import type { PolicyRef } from '../billing/policy-account.service.ts'
import { writeParts } from '../billing/write-parts.ts'
import { settleGracePeriod } from '../grace-periods/settle-grace-period.service.ts'
import type { HeldInvoice } from '../invoices/hold-invoice.service.ts'
import { postPayment } from '../ledger/ledger.service.ts'
import { type AccountOpening, findOpening } from './account-opening.repo.ts'
import { insertReceipt, type ReceiptRecord } from './receipts.repo.ts'

/** An invoice a person named, and how much of the money is for it. */
export interface NamedPart {
  /** Of the part, where whoever sent it has a name for it. */
  id?: string
  invoice: Pick<HeldInvoice, 'id' | 'brokerageId' | 'policyId' | 'quoteId' | 'displayId'>
  cents: number
}

interface Money extends NewPayment {
  id: string
  /** Where it bears a number already; else the next. */
  displayId?: string
  source: ReceiptSource
  account: AccountOpening
  parts: readonly NamedPart[]
}

/**
 * Money came in: it is written down, each account it came for has its share in the ledger, the invoices that were named
 * are paid first, and the accounts come to what they come to by themselves (billing B5, B6). The accounts are held by
 * the caller.
 */
export async function bookReceipt(
  tx: Tx,
  making: Making,
  actor: Pick<Actor, 'accountId'>,
  { id, displayId, source, account, parts, ...given }: Money,
): Promise<ReceiptRecord> {
  const { brokerageId, policyId, currency } = account
  const number = displayId ?? (await drawNumbers(tx, 'receipt', 1))[0]!
  const name = (await findAccount(tx, actor.accountId))?.fullName ?? ''
  const record: ReceiptRecord = {
    brokerageId,
    id,
    displayId: number,
    policyId,
    gateway: given.payment_gateway,
    receiptNumber: given.data.check_receipt_number,
    paidOn: given.data.payment_date,
    receivedCents: given.received_amount,
    currency,
    payerName: given.payer.name,
    payerRelation: given.payer.relation,
    note: given.note,
    source,
    recordedBy: actor.accountId,
    recorderName: name,
    recordedAt: making.clock(),
  }
  await insertReceipt(tx, record)
  const byAccount = Map.groupBy(parts, ({ invoice }) => invoice.policyId)
  const others = [...byAccount].filter(([each]) => each !== policyId)
  const elsewhere = sumCents(others.map(([, own]) => sumOf(own)))
  const shares = [
    { policyId, quoteId: account.quoteId, cents: record.receivedCents - elsewhere },
    ...others.map(([each, own]) => ({ policyId: each, quoteId: own[0]!.invoice.quoteId, cents: sumOf(own) })),
  ]
  for (const share of shares.filter(({ cents }) => cents > 0)) await postShare(tx, making, record, share)
  const of: PolicyRef[] = [...new Set([policyId, ...byAccount.keys()])].map((each) => ({ brokerageId, policyId: each }))
  for (const each of of) {
    const named = (byAccount.get(each.policyId) ?? []).map(({ id: own, invoice, cents }) => ({
      ...(own && { id: own }),
      source: { kind: 'receipt', id } as const,
      sink: { kind: 'invoice', id: invoice.id } as const,
      cents,
      cause: 'named' as const,
    }))
    await writeParts(tx, making, { accountId: actor.accountId, name }, each, named)
    await levelAccount(tx, making, actor, each)
    await settleGracePeriod(tx, making, actor, each)
  }
  const { gateway, receiptNumber, paidOn, receivedCents, recordedAt: at } = record
  const invoices = parts.map(({ invoice }) => invoice.displayId).join(', ')
  const after = { displayId: record.displayId, invoices, gateway, receiptNumber, paidOn, receivedCents }
  await recordChange(tx, { actor, brokerageId, action: 'record', entity: 'receipt', entityId: id, after, at })
  return record
}

/** Money for an account and no invoice of it in particular; the account is held by the caller. */
export async function takeOnAccount(
  tx: Tx,
  making: Making,
  actor: Pick<Actor, 'accountId'>,
  { scope, policyId, ...money }: Omit<Money, 'account' | 'parts'> & { scope: Scope; policyId: string },
): Promise<ReceiptRecord> {
  const account = (await findOpening(tx, scope, policyId))! // an invoice of it went out
  return bookReceipt(tx, making, actor, { ...money, account, parts: [] })
}

interface Share {
  policyId: string
  quoteId: string
  /** Below nothing where it left the account. */
  cents: number
  /** The day it moved, where it did not come in with the receipt. */
  movedOn?: string
}

/** One row of the ledger for each account the money came for, and one more for each it left or entered since. */
export async function postShare(
  tx: Tx,
  making: Making,
  { id, brokerageId, currency, gateway, paidOn }: ReceiptRecord,
  { policyId, quoteId, cents: receivedCents, movedOn }: Share,
): Promise<void> {
  const on = movedOn ?? paidOn
  const of = { id, brokerageId, policyId, quoteId, currency, startsOn: on, endsOn: on }
  await postPayment(tx, making, of, { name: movedOn ? MOVED_LINE : gateway, receivedCents })
}

function sumOf(parts: readonly NamedPart[]): number {
  return sumCents(parts.map(({ cents }) => cents))
}
