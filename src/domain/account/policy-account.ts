import { type InvoicePurpose, type InvoiceState, invoiceLifecycle } from '../invoice/invoice.lifecycle.ts'
import { fallsPastDue } from '../invoice/past-due.ts'
import { sumCents } from '../kernel/money.ts'
import { type Books, byAge, type Debit, type LivePart, openOf, type Part, type Source } from '../ledger/parts.ts'

/** An invoice as its policy's account sees it; below nothing it is a credit. */
export interface AccountInvoice {
  displayId: string
  purpose: InvoicePurpose
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
 * What a refund left uncovered is left out (B18).
 */
export function pastDueOf({ invoices, receivedCents }: PolicyAccount, day: string): number {
  const billed = invoices.filter(isBilled)
  return Math.max(0, sumTotals(billed.filter(isDueBefore(day))) + sumTotals(billed.filter(isCredit)) - receivedCents)
}

/** An invoice that is past due, and what of it nothing has paid. */
export interface OpenInvoice<Invoice extends AccountInvoice = AccountInvoice> {
  invoice: Invoice
  openCents: number
}

/** Which invoices the sum past due stands on, the oldest first; once the account is level they add up to it (billing B6). */
export function openPastDue<Invoice extends AccountInvoice & { id: string }>(
  { invoices, parts }: { invoices: readonly Invoice[]; parts: readonly Part[] },
  day: string,
): OpenInvoice<Invoice>[] {
  return invoices
    .filter(isBilled)
    .filter(isDueBefore(day))
    .toSorted(byAge)
    .map((invoice) => ({ invoice, openCents: openOf({ id: invoice.id, cents: invoice.totalCents }, parts) }))
    .filter(({ openCents }) => openCents > 0)
}

/** An account's books: what went out and stands, above nothing a debit and below it a source, and the money that came in. */
export function booksOf(
  invoices: readonly BookedInvoice[],
  receipts: readonly Omit<Source, 'kind'>[],
  parts: readonly LivePart[],
): Books {
  const billed = invoices.filter(isBilled)
  const debits = billed.filter(({ totalCents }) => totalCents > 0).map(toDebit)
  const money = receipts.map((receipt): Source => ({ ...receipt, kind: 'receipt' }))
  return { debits, sources: [...billed.filter(isCredit).map(toSource), ...money], parts }
}

interface BookedInvoice extends AccountInvoice {
  id: string
  /** The day it went out, where the policy is. */
  issuedOn: string
}

function toDebit({ id, displayId, purpose, dueOn, totalCents: cents }: BookedInvoice): Debit {
  return { id, displayId, dueOn, cents, fallsPastDue: fallsPastDue(purpose) }
}

function toSource({ id, displayId, issuedOn: on, totalCents }: BookedInvoice): Source {
  return { kind: 'invoice', id, displayId, on, cents: -totalCents }
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
  return ({ purpose, totalCents, dueOn }: AccountInvoice) => fallsPastDue(purpose) && totalCents > 0 && dueOn < day
}

function sumTotals(invoices: readonly AccountInvoice[]): number {
  return sumCents(invoices.map(({ totalCents }) => totalCents))
}
