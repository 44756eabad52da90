import { type InvoiceState, invoiceLifecycle } from '../invoice/invoice.lifecycle.ts'
import { sumCents } from '../kernel/money.ts'

/** An invoice as its policy's account sees it; below nothing it is a credit. */
export interface AccountInvoice {
  displayId: string
  state: InvoiceState
  totalCents: number
  dueOn: string
}

/** All that was billed to a policy over all its terms, and what came in for it and was not taken back (billing B3). */
export interface PolicyAccount<Invoice extends AccountInvoice = AccountInvoice> {
  invoices: readonly Invoice[]
  receivedCents: number
}

/** What the payer owes as everything was billed until now; below nothing it is the insurer who owes (billing B3). */
export function balanceOf({ invoices, receivedCents }: PolicyAccount): number {
  return sumTotals(invoices.filter(isBilled)) - receivedCents
}

/**
 * What should have been paid before a day, once every credit and every payment is counted, whichever invoice it came
 * for (billing B4). The due day itself is in time; a credit has none and works at once.
 */
export function pastDueOf({ invoices, receivedCents }: PolicyAccount, day: string): number {
  const billed = invoices.filter(isBilled)
  return Math.max(0, sumTotals(billed.filter(isDueBefore(day))) + sumTotals(billed.filter(isCredit)) - receivedCents)
}

/** An invoice that is past due, and what of it is not covered by credits, or by money that came early for later ones. */
export interface OpenInvoice<Invoice extends AccountInvoice = AccountInvoice> {
  invoice: Invoice
  openCents: number
}

/** Which invoices the sum past due stands on, the oldest first: what waits pays the oldest first (billing B5, B6). */
export function openPastDue<Invoice extends AccountInvoice>(
  { invoices, receivedCents }: PolicyAccount<Invoice>,
  day: string,
): OpenInvoice<Invoice>[] {
  const billed = invoices.filter(isBilled)
  const due = billed.filter(isDueBefore(day))
  const settled = due.filter(({ state }) => !isOwed(state))
  let waiting = receivedCents - sumTotals(settled) - sumTotals(billed.filter(isCredit))
  const open: OpenInvoice<Invoice>[] = []
  for (const invoice of due.filter(({ state }) => isOwed(state)).toSorted(byAge)) {
    const covered = Math.min(waiting, invoice.totalCents)
    waiting -= covered
    if (covered < invoice.totalCents) open.push({ invoice, openCents: invoice.totalCents - covered })
  }
  return open
}

/** It went out, and was neither taken back nor written off. */
function isBilled({ state }: AccountInvoice): boolean {
  return isOwed(state) || state === invoiceLifecycle.actions.settle.to
}

function isOwed(state: InvoiceState): boolean {
  return invoiceLifecycle.actions.settle.from.includes(state)
}

function isCredit({ totalCents }: AccountInvoice): boolean {
  return totalCents < 0
}

function isDueBefore(day: string) {
  return ({ totalCents, dueOn }: AccountInvoice) => totalCents > 0 && dueOn < day
}

function sumTotals(invoices: readonly AccountInvoice[]): number {
  return sumCents(invoices.map(({ totalCents }) => totalCents))
}

/** By due day, then by number: a longer number is a later one. */
function byAge(one: AccountInvoice, other: AccountInvoice): number {
  if (one.dueOn !== other.dueOn) return one.dueOn < other.dueOn ? -1 : 1
  return one.displayId.localeCompare(other.displayId, 'en', { numeric: true })
}
