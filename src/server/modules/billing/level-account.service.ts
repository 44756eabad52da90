import { settleUp } from '#domain/account/level.ts'
import { invoiceLifecycle } from '#domain/invoice/invoice.lifecycle.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { openAmount, type Part } from '#domain/ledger/parts.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { Acting, Making } from '../../acting.ts'
import { noteMovedAccount } from '../../db/at-end.ts'
import type { Tx } from '../../db/client.ts'
import { saveInvoice } from '../invoices/save-invoice.ts'
import { holdAccount } from './hold-account.ts'
import type { PolicyRef } from './policy-account.service.ts'
import { type AccountBooks, readBooks } from './read-books.service.ts'
import { undoParts, writeParts } from './write-parts.ts'

/**
 * Whatever brought money or an invoice, or took one back, ends here, in its own transaction: what waits pays what is
 * open (billing B5), nothing stays past due while a later invoice holds money (B6), and each invoice is paid where
 * nothing of it is open, and only there (B1). What is owed back then follows once the transaction is through.
 */
export async function levelAccount(tx: Tx, making: Making, by: Acting, policy: PolicyRef): Promise<void> {
  await holdAccount(tx, policy)
  const books = await readBooks(tx, policy)
  const { invoices, records } = books
  const { undone, added } = settleUp(books, todayOf(books, making.clock()))
  const moved = new Set(undone.map(({ id }) => id))
  const leaving = records.filter(({ id }) => moved.has(id))
  await undoParts(tx, making, null, leaving, 'levelled')
  await writeParts(tx, making, null, policy, added)
  const live = [...books.parts.filter(({ id }) => !moved.has(id)), ...added]
  await saveStates(tx, making, by, invoices, live)
  noteMovedAccount(tx, making, by, policy)
}

/** Would its own order leave an account as it is? */
export function isLevel(books: AccountBooks, now: Date): boolean {
  const { undone, added } = settleUp(books, todayOf(books, now))
  const isRight = (invoice: AccountBooks['invoices'][number]) =>
    invoice.state === invoiceLifecycle.actions[actionFor(invoice, books.parts)].to
  return undone.length === 0 && added.length === 0 && books.invoices.every(isRight)
}

/** Without an invoice no day matters. */
function todayOf({ invoices }: AccountBooks, now: Date): string {
  return localDate(now, invoices[0]?.timezone ?? 'UTC')
}

function actionFor(invoice: AccountBooks['invoices'][number], live: readonly Part[]): 'settle' | 'reopen' {
  return openAmount(invoice, live) === 0 ? 'settle' : 'reopen'
}

/** An invoice is paid where nothing of it is open, and only there (billing B1). */
export async function saveStates(
  tx: Tx,
  { clock }: Making,
  by: Acting,
  invoices: AccountBooks['invoices'],
  live: readonly Part[],
): Promise<void> {
  for (const invoice of invoices) {
    const action = actionFor(invoice, live)
    if (invoice.state === invoiceLifecycle.actions[action].to) continue
    const state = nextState(invoiceLifecycle, invoice.state, action)
    await saveInvoice(tx, by, action, invoice, { ...invoice, state }, clock())
  }
}
