import { can } from '#domain/access/can.ts'
import type { Scope } from '#domain/access/scope.ts'
import type { InvoiceDetails, InvoiceLine, InvoiceListQuery, InvoiceRow } from '#domain/invoice/invoice.schema.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { localDate, localMidnight } from '#domain/kernel/time-zones.ts'
import type { BilledLine } from '#domain/ledger/ledger-row.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { openAmounts } from '../billing/open-amounts.service.ts'
import { papersOf } from '../documents/subject-papers.service.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'
import { linesOf } from '../ledger/ledger.service.ts'
import { paymentsOf } from '../payments/payments.service.ts'
import { exposureNames, issuedQuotes, requirePolicy } from '../policies/policies.service.ts'
import { getPolicyholder } from '../policyholders/policyholders.service.ts'
import { quoteStore } from '../quotes/quote-store.ts'
import { creditsOf } from './invoice-credits.service.ts'
import { findInvoice, type InvoicesOf, type InvoiceView, listInvoices } from './invoice-pages.repo.ts'

type Showing = Pick<Deps, 'clock' | 'secrets'>

/** A quote's invoices: a plan once it is locked, real once it is accepted. */
export async function pageInvoicesOfQuote(
  tx: Tx,
  actor: Actor,
  quoteId: string,
  query: InvoiceListQuery,
): Promise<Paged<InvoiceRow>> {
  const [quote] = await quoteStore.read(tx, actor.scope, [quoteId])
  if (!quote) throw new AppError('notFound')
  return page(tx, actor, { quoteId }, query)
}

export async function pageInvoicesOfPolicy(
  tx: Tx,
  actor: Actor,
  policyId: string,
  query: InvoiceListQuery,
): Promise<Paged<InvoiceRow>> {
  await requirePolicy(tx, actor, policyId)
  return page(tx, actor, { policyId }, query)
}

export async function pageInvoicesOfPolicyholder(
  tx: Tx,
  actor: Actor,
  policyholderId: string,
  query: InvoiceListQuery,
): Promise<Paged<InvoiceRow>> {
  await getPolicyholder(tx, actor, policyholderId)
  return page(tx, actor, { policyholderId }, query)
}

export async function getInvoice(
  tx: Tx,
  deps: Showing,
  actor: Actor,
  { policyId, id }: { policyId: string; id: string },
): Promise<InvoiceDetails> {
  await requirePolicy(tx, actor, policyId)
  return show(tx, deps, actor, await findInvoice(tx, actor.scope, { policyId, id }))
}

/** Where money is recorded: an accepted quote's first invoice may be paid before its policy is issued. */
export async function getInvoiceOfPolicyholder(
  tx: Tx,
  deps: Showing,
  actor: Actor,
  of: { policyholderId: string; id: string },
): Promise<InvoiceDetails> {
  return show(tx, deps, actor, await findInvoice(tx, actor.scope, of))
}

async function show(tx: Tx, deps: Showing, actor: Actor, found: InvoiceView | undefined): Promise<InvoiceDetails> {
  if (!found) throw new AppError('notFound')
  const { invoice } = found
  const { id, policyId } = invoice
  const issued = await issuedQuotes(tx, actor.scope, [policyId])
  const lines = await linesOf(tx, actor.scope, id)
  const shown = can(actor, 'price_detail', 'read')
    ? toLines(lines, invoice, await exposureNames(tx, actor.scope, policyId))
    : toSums(lines, invoice)
  return {
    ...toRow(found, issued, await openOf(tx, actor.scope, [found])),
    lines: shown,
    results: await paymentsOf(tx, actor.scope, id),
    credits: await creditsOf(tx, invoice),
    document: await papersOf(tx, deps, actor, id),
  }
}

async function page(tx: Tx, { scope }: Actor, of: InvoicesOf, query: InvoiceListQuery): Promise<Paged<InvoiceRow>> {
  const { rows, totalCount } = await listInvoices(tx, scope, of, query)
  const issued = await issuedQuotes(tx, scope, [...new Set(rows.map(({ invoice }) => invoice.policyId))])
  const open = await openOf(tx, scope, rows)
  return toPage(
    rows.map((row) => toRow(row, issued, open)),
    totalCount,
    query,
  )
}

/** What each has open, by its id (billing B1). */
function openOf(tx: Tx, scope: Scope, views: readonly InvoiceView[]): Promise<ReadonlyMap<string, number>> {
  return openAmounts(
    tx,
    scope,
    views.map(({ invoice }) => invoice),
  )
}

function toRow(
  { invoice: record, policyholderId }: InvoiceView,
  issuedQuotes: ReadonlySet<string>,
  open: ReadonlyMap<string, number>,
): InvoiceRow {
  const { id, timezone, state } = record
  const issuedAt = record.issuedAt ?? record.issueAt
  return {
    id,
    locator: id,
    display_id: record.displayId,
    quote_locator: record.quoteId,
    policy_locator: record.policyId,
    policyholder_locator: policyholderId,
    type: record.postedAt ? 'invoice' : 'future_invoice',
    purpose: record.purpose,
    billing_period: record.period,
    start_time: localMidnight(record.startsOn, timezone),
    starts_on: record.startsOn,
    end_time: localMidnight(record.endsOn, timezone),
    ends_on: record.endsOn,
    issue_time: issuedAt,
    issued_on: issuedAt && localDate(issuedAt, timezone),
    due_time: localMidnight(record.dueOn, timezone),
    due_on: record.dueOn,
    timezone,
    premium: record.premiumCents,
    tax: record.taxCents,
    fee: record.feeCents,
    total_due: record.totalCents,
    total_due_currency: record.currency,
    open_amount: open.get(id) ?? 0,
    settlement_status: { key: state, value: state },
    transaction_issued: issuedQuotes.has(record.quoteId),
  }
}

type Names = Awaited<ReturnType<typeof exposureNames>>

function toLines(lines: readonly BilledLine[], { currency }: InvoiceRecord, names: Names): InvoiceLine[] {
  return lines.map(({ type, name, exposureKey, peril, amountCents }) => ({
    type,
    name,
    exposure: (exposureKey && names.get(exposureKey)) || null,
    peril,
    amount: amountCents,
    amount_currency: currency,
  }))
}

/** One line for the premium, each tax and each fee. */
function toSums(lines: readonly BilledLine[], { currency }: InvoiceRecord): InvoiceLine[] {
  const groups = Map.groupBy(lines, ({ type, name }) => `${type}/${name ?? ''}`)
  return [...groups.values()].map((group) => ({
    type: group[0]!.type,
    name: group[0]!.name,
    exposure: null,
    peril: null,
    amount: group.reduce((sum, { amountCents }) => sum + amountCents, 0),
    amount_currency: currency,
  }))
}
