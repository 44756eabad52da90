import type { Scope } from '#domain/access/scope.ts'
import { bankName } from '#domain/bank-file/bank-name.ts'
import { decideRow, indexAccounts } from '#domain/bank-file/decide-row.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { isWaiting, type WithoutAccount } from '#domain/payment/receipt.lifecycle.ts'
import type { ReceiptDetails, ReceiptRow } from '#domain/payment/receipt.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { readTimezone } from '../reference/reference.service.ts'
import { accountsFor, knownAccounts, toProposal } from './owing-accounts.service.ts'
import { notesOnMoney } from './row-notes.service.ts'
import { findWaiting, listWaiting, mayWait, selectWaitingSince, type WaitingRecord } from './waiting-money.repo.ts'

type Reader = Pick<Actor, 'scope'>

/** Money of bank files that belongs to no account: what waits, the oldest first, or what went back (billing B22). */
export async function pageWaiting(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  { scope }: Reader,
  { state, ...query }: ListQuery & { state: WithoutAccount },
): Promise<Paged<ReceiptRow>> {
  if (scope.kind !== 'all') return toPage([], 0, query)
  const { rows, totalCount } = await listWaiting(tx, { ...query, state, isOldestFirst: isWaiting(state) })
  return toPage(await toRows(tx, making, scope, rows), totalCount, query)
}

/** Undefined where it is in somebody's account, or nowhere. */
export async function waitingReceipt(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  { scope }: Reader,
  id: string,
): Promise<ReceiptDetails | undefined> {
  if (scope.kind !== 'all') return undefined
  const found = await findWaiting(tx, id)
  if (!found) return undefined
  const [row] = await toRows(tx, making, scope, [found])
  return { ...row!, history: [] } // of the one that was found
}

/** Does money wait that names a policy or whoever pays for it (billing B14)? */
export async function mayBePaid(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<boolean> {
  const [account] = await knownAccounts(tx, { kind: 'brokerage', brokerageId }, [policyId])
  if (!account) return false
  const names = new Set(account.names.map(bankName).filter((name) => name !== ''))
  return mayWait(tx, [...names], account.numbers)
}

/** Money that was paid on this day or before, and still waits. */
export function moneyWaitingSince(tx: Tx, day: string): Promise<{ receiptId: string; paidOn: string }[]> {
  return selectWaitingSince(tx, day)
}

async function toRows(
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  scope: Scope,
  found: readonly WaitingRecord[],
): Promise<ReceiptRow[]> {
  const today = localDate(clock(), await readTimezone(tx))
  const accounts = indexAccounts(
    await accountsFor(
      tx,
      scope,
      found.filter(({ money }) => isWaiting(money.state)).map(({ money }) => toMoney(money)),
    ),
  )
  const notes = await notesOnMoney(
    tx,
    found.map(({ money }) => money.receiptId),
  )
  return found.map(({ money, file, importer }) => {
    const near = isWaiting(money.state) ? decideRow(toMoney(money), accounts).near : []
    return {
      id: money.receiptId,
      locator: money.receiptId,
      display_id: money.displayId,
      received_amount: money.cents,
      unapplied: 0, // it is on nobody's account
      policy_locator: null,
      payment_gateway: 'eft',
      data: { check_receipt_number: money.reference, payment_date: money.paidOn },
      amount_currency: file.currency,
      payer: { name: money.payerName, relation: 'other' },
      note: '',
      source: 'bank_file',
      state: { key: money.state, value: money.state },
      recorded_by: importer,
      recorded_at: money.importedAt,
      reversal: null,
      parts: [],
      refunds: [],
      payment_date: money.paidOn,
      policy: null,
      policyholder: null,
      brokerage: null,
      waiting: {
        days: Math.max(0, daysBetween(money.paidOn, today)),
        file: { locator: file.id, name: file.name, bank: file.bank, row: money.row },
        is_to_book: money.toPolicyId !== null,
        proposals: near.map(toProposal),
        sent_back: sentBackOf(money),
      },
      notes: notes.get(money.receiptId) ?? [],
    }
  })
}

function toMoney({ paidOn, cents, reference, payerName: name }: WaitingRecord['money']) {
  return { paidOn, cents, reference, name }
}

function sentBackOf({ way, sentReference, sentOn, reason, actedBy, actorName }: WaitingRecord['money']) {
  if (sentOn === null || way === null) return null
  const by = { id: actedBy, name: actorName }
  return { way, reference: sentReference ?? '', on: sentOn, reason: reason ?? '', by }
}
