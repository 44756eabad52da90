import { AppError, type FieldProblem, fieldError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { judgeReceipt } from '#domain/payment/judge-payment.ts'
import { isBooked, receiptLifecycle } from '#domain/payment/receipt.lifecycle.ts'
import type { Receipt, ReceiptDetails, ReceiptMatch, ReceiptSendingBack } from '#domain/payment/receipt.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { accountDays, accountOpening } from '../billing/account-opening.service.ts'
import { holdAccounts } from '../billing/hold-account.ts'
import { openOfInvoice } from '../billing/open-amounts.service.ts'
import { namedInvoices } from '../invoices/named-invoices.service.ts'
import { takesMoney } from '../invoicing/hold-invoice.service.ts'
import { type KnownAccount, knownAccounts } from '../movements/owing-accounts.service.ts'
import { waitingReceipt } from '../movements/waiting-money.service.ts'
import { bookedReceipt } from '../payments/receipts.service.ts'
import { refuseOther } from '../payments/record-payment.service.ts'
import { readCurrency, readTimezone } from '../reference/reference.service.ts'
import { type BankRowRecord, lockBankRow, updateBankRow } from './bank-files.repo.ts'
import { bookBankRow, moneyOf } from './book-bank-row.service.ts'

interface Given {
  id: string
  /** The sender's own name for this act: sent again it is the same one. */
  key: string | undefined
}

/**
 * Somebody knows whose money it is: it goes into that account's books as any receipt does, and is one from then on
 * (billing B22). Of two who place it at once the second is told that it was done.
 */
export async function matchReceipt(
  tx: Tx,
  { locators, clock }: Making,
  actor: Actor,
  { id, key, policy: policyId, parts }: Given & ReceiptMatch,
): Promise<Receipt> {
  const at = clock()
  const making = { locators, clock: () => at } // one match is one moment
  const before = await lockWaitingRow(tx, actor, id)
  if (isAgain(before, key)) {
    if (!isBooked(before.state) || before.policyId !== policyId) refuseOther()
    return bookedReceipt(tx, actor.scope, id)
  }
  nextState(receiptLifecycle, before.state, 'match', { key: `receiptRefused.${before.state}` })
  const [account] = await knownAccounts(tx, actor.scope, [policyId])
  if (!account) throw fieldError('policy', 'validation.recordUnknown')
  const { brokerageId } = account
  const ids = parts.map(({ invoice }) => invoice)
  const scope = { kind: 'brokerage', brokerageId } as const
  const elsewhere = [...(await namedInvoices(tx, scope, ids)).values()].map((invoice) => invoice.policyId)
  await holdAccounts(tx, brokerageId, [policyId, ...elsewhere])
  await judge(tx, making, before, { account, parts })

  const place = { brokerageId, policyId, state: 'recorded' as const }
  const after = { ...before, ...place, ...(await by(tx, actor, at)), actKey: key ?? null }
  await updateBankRow(tx, after)
  const named = parts.map(({ invoice, amount: cents }) => ({ invoice, cents }))
  await bookBankRow(tx, making, actor, after, { account, parts: named })
  return bookedReceipt(tx, actor.scope, id)
}

/** Nobody here was meant: it went back to whoever sent it. */
export async function sendBackReceipt(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, key, way, reference, sent_on: sentOn, reason }: Given & ReceiptSendingBack,
): Promise<ReceiptDetails> {
  const at = making.clock()
  const before = await lockWaitingRow(tx, actor, id)
  const show = async () => (await waitingReceipt(tx, making, actor, id))! // it is in nobody's account
  if (isAgain(before, key)) {
    const isSame = before.way === way && before.sentReference === reference && before.sentOn === sentOn
    if (!isSame || before.reason !== reason) refuseOther()
    return show()
  }
  const state = nextState(receiptLifecycle, before.state, 'sendBack', { key: `receiptRefused.${before.state}` })
  const today = localDate(at, await readTimezone(tx))
  const fields = wrongDay(sentOn, { first: before.paidOn, today })
  if (fields.length > 0) throw new AppError('fields', { fields })
  const words = { way, sentReference: reference, sentOn, reason }
  await updateBankRow(tx, {
    ...before,
    ...words,
    ...(await by(tx, actor, at)),
    state: 'sent_back',
    actKey: key ?? null,
  })
  const { displayId, cents: receivedCents } = before
  const change = { before: { state: before.state }, after: { displayId, state, receivedCents, ...words } }
  const entity = { action: 'send_back', entity: 'receipt', entityId: id, brokerageId: null }
  await recordChange(tx, { actor, ...entity, ...change, at })
  return show()
}

/** Of the whole house: whose scope is one brokerage finds none. What an import is still booking is nobody else's to touch. */
export async function lockWaitingRow(tx: Tx, { scope }: Actor, id: string): Promise<BankRowRecord> {
  const row = scope.kind === 'all' ? await lockBankRow(tx, id) : undefined
  if (!row) throw new AppError('notFound')
  if (row.toPolicyId !== null) throw new AppError('refused', { wording: { key: 'receiptRefused.toBook' } })
  return row
}

function isAgain({ actKey }: BankRowRecord, key: string | undefined): boolean {
  return key !== undefined && actKey === key
}

async function judge(
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  row: BankRowRecord,
  { account, parts }: { account: KnownAccount; parts: ReceiptMatch['parts'] },
): Promise<void> {
  const { brokerageId } = account
  const invoices = await namedInvoices(
    tx,
    { kind: 'brokerage', brokerageId },
    parts.map(({ invoice }) => invoice),
  )
  const currency = await readCurrency(tx)
  const open: (number | null)[] = []
  for (const { invoice } of parts) {
    const named = invoices.get(invoice)
    open.push(named && takesMoney(named, currency) ? await openOfInvoice(tx, named) : null)
  }
  const opening = (await accountOpening(tx, account))! // it is a known account
  const problems = judgeReceipt({ ...moneyOf(row, account), parts }, open, accountDays({ clock }, opening))
  // Day and amount are the bank's: where they cannot be, it is the account that is wrong.
  const fields = problems.map((each) => (each.field.startsWith('parts.') ? each : { ...each, field: 'policy' }))
  if (fields.length > 0) throw new AppError('fields', { fields })
}

async function by(tx: Tx, { accountId }: Actor, at: Date) {
  const actorName = (await findAccount(tx, accountId))?.fullName ?? ''
  return { actedBy: accountId, actorName, actedAt: at }
}

function wrongDay(day: string, { first, today }: { first: string; today: string }): FieldProblem[] {
  if (day > today) return [{ field: 'sent_on', messages: [{ key: 'validation.paymentAhead' }] }]
  return day < first ? [{ field: 'sent_on', messages: [{ key: 'validation.refundEarly' }] }] : []
}
