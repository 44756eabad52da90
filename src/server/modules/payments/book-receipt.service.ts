import type { Scope } from '#domain/access/scope.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { MOVED_LINE } from '#domain/ledger/ledger-row.ts'
import type { NewPayment } from '#domain/payment/payment.schema.ts'
import type { ReceiptGateway, ReceiptSource } from '#domain/payment/receipt.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { drawNumbers } from '../../db/draw-numbers.ts'
import { recordChanges } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { openingOf } from '../billing/account-opening.service.ts'
import { levelAccount } from '../billing/level-account.service.ts'
import type { PolicyRef } from '../billing/policy-account.service.ts'
import { writeParts } from '../billing/write-parts.ts'
import { settleGracePeriod } from '../grace-periods/settle-grace-period.service.ts'
import type { HeldInvoice } from '../invoicing/hold-invoice.service.ts'
import { postPayment, postReceived } from '../ledger/ledger.service.ts'
import { insertReceipts, type ReceiptRecord } from './receipts.repo.ts'

/** An invoice a person named, and how much of the money is for it. */
export interface NamedPart {
  /** Of the part, where whoever sent it has a name for it. */
  id?: string
  invoice: Pick<HeldInvoice, 'id' | 'brokerageId' | 'policyId' | 'quoteId' | 'displayId'>
  cents: number
}

interface Money extends Omit<NewPayment, 'payment_gateway'> {
  /** Also a withdrawal, which nobody brings. */
  payment_gateway: ReceiptGateway
  id: string
  /** Where it bears a number already; else the next. */
  displayId?: string
  source: ReceiptSource
  account: NonNullable<Awaited<ReturnType<typeof openingOf>>>
  parts: readonly NamedPart[]
}

/** Money came in for an account, which its caller holds. */
export async function bookReceipt(
  tx: Tx,
  making: Making,
  actor: Pick<Actor, 'accountId'>,
  money: Money,
): Promise<ReceiptRecord> {
  return (await bookReceipts(tx, making, actor, [money]))[0]! // one for each
}

/**
 * Money came in: it is written down, each account it came for has its share in the ledger, the invoices that were named
 * are paid first, and the accounts come to what they come to by themselves (billing B5, B6), each once, however much
 * came for it. The accounts are held by the caller; together the named parts of an invoice are no more than it has open.
 */
export async function bookReceipts(
  tx: Tx,
  making: Making,
  actor: Pick<Actor, 'accountId'>,
  came: readonly Money[],
): Promise<ReceiptRecord[]> {
  const unnumbered = came.filter(({ displayId }) => !displayId)
  const drawn = unnumbered.length > 0 ? await drawNumbers(tx, 'receipt', unnumbered.length) : []
  const numbers = new Map(unnumbered.map(({ id }, n) => [id, drawn[n]!]))
  const name = (await findAccount(tx, actor.accountId))?.fullName ?? ''
  const by = { accountId: actor.accountId, name }
  const records = came.map((each) => toRecord(each, { number: each.displayId ?? numbers.get(each.id)!, by, making }))
  await insertReceipts(tx, records)
  await postReceived(tx, making, records.flatMap(sharesIn(came)))
  const parts = Map.groupBy(came.flatMap(partsByAccount), ({ policyId }) => policyId)
  for (const [policyId, own] of parts) {
    const account: PolicyRef = { brokerageId: own[0]!.brokerageId, policyId }
    await writeParts(
      tx,
      making,
      by,
      account,
      own.flatMap(({ named }) => named),
    )
    await levelAccount(tx, making, actor, account)
    await settleGracePeriod(tx, making, actor, account)
  }
  await recordChanges(
    tx,
    records.map(({ brokerageId, id: entityId, recordedAt: at, ...record }, n) => {
      const { displayId, gateway, receiptNumber, paidOn, receivedCents } = record
      const invoices = came[n]!.parts.map(({ invoice }) => invoice.displayId).join(', ')
      const after = { displayId, invoices, gateway, receiptNumber, paidOn, receivedCents }
      return { actor, brokerageId, action: 'record', entity: 'receipt', entityId, after, at }
    }),
  )
  return records
}

interface Written {
  number: string
  by: { accountId: string; name: string }
  making: Making
}

function toRecord({ id, account, source, ...given }: Money, { number, by, making }: Written): ReceiptRecord {
  const { brokerageId, policyId, currency } = account
  return {
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
    recordedBy: by.accountId,
    recorderName: by.name,
    recordedAt: making.clock(),
  }
}

/** The account it came for has what no other account has of it. */
function sharesIn(came: readonly Money[]) {
  return (record: ReceiptRecord, n: number) => {
    const { account, parts } = came[n]!
    const others = [...Map.groupBy(parts, ({ invoice }) => invoice.policyId)]
      .filter(([each]) => each !== account.policyId)
      .map(([policyId, own]) => ({ policyId, quoteId: own[0]!.invoice.quoteId, cents: sumOf(own) }))
    const cents = record.receivedCents - sumOf(others)
    const shares = [{ policyId: account.policyId, quoteId: account.quoteId, cents }, ...others]
    return shares
      .filter((share) => share.cents > 0)
      .map((share) => ({
        paper: paperOf(record, { ...share, on: record.paidOn }),
        name: record.gateway,
        receivedCents: share.cents,
      }))
  }
}

/** What was named of each account it came for; of its own also where that is nothing. */
function partsByAccount({ id, account: { brokerageId, policyId: own }, parts }: Money) {
  const byAccount = Map.groupBy(parts, ({ invoice }) => invoice.policyId)
  return [...new Set([own, ...byAccount.keys()])].map((policyId) => ({
    brokerageId,
    policyId,
    named: (byAccount.get(policyId) ?? []).map(({ id: name, invoice, cents }) => ({
      ...(name && { id: name }),
      source: { kind: 'receipt', id } as const,
      sink: { kind: 'invoice', id: invoice.id } as const,
      cents,
      cause: 'named' as const,
    })),
  }))
}

/** Money for an account and no invoice of it in particular; the account is held by the caller. */
export async function takeOnAccount(
  tx: Tx,
  making: Making,
  actor: Pick<Actor, 'accountId'>,
  { scope, policyId, ...money }: Omit<Money, 'account' | 'parts'> & { scope: Scope; policyId: string },
): Promise<ReceiptRecord> {
  const account = (await openingOf(tx, scope, policyId))! // an invoice of it went out
  return bookReceipt(tx, making, actor, { ...money, account, parts: [] })
}

interface Share {
  policyId: string
  quoteId: string
  /** Below nothing where it left the account. */
  cents: number
  movedOn: string
}

/** One more row of the ledger for each account that money left or entered since it came in. */
export async function postShare(
  tx: Tx,
  making: Making,
  receipt: ReceiptRecord,
  { cents: receivedCents, movedOn: on, ...account }: Share,
): Promise<void> {
  await postPayment(tx, making, paperOf(receipt, { ...account, on }), { name: MOVED_LINE, receivedCents })
}

function paperOf(
  { id, brokerageId, currency }: ReceiptRecord,
  { policyId, quoteId, on }: { policyId: string; quoteId: string; on: string },
) {
  return { id, brokerageId, policyId, quoteId, currency, startsOn: on, endsOn: on }
}

function sumOf(parts: readonly { cents: number }[]): number {
  return sumCents(parts.map(({ cents }) => cents))
}
