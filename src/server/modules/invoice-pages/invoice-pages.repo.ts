import { and, eq, ilike, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { INVOICE_ORDERING, invoiceColumns } from '#domain/invoice/invoice.columns.ts'
import type { InvoiceListQuery } from '#domain/invoice/invoice.schema.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { contains } from '../../db/text-search.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'

/** What was posted and stands; plans and withdrawn acceptances of its quotes were never a policy's. */
const isLive = and(isNotNull(invoice.postedAt), ne(invoice.state, 'invalidated'))

/** Tells whose an invoice is, also before there is a policy. */
const itsQuote = and(eq(quote.brokerageId, invoice.brokerageId), eq(quote.id, invoice.quoteId))

export interface InvoiceView {
  invoice: InvoiceRecord
  policyholderId: string | null
}

const SORT_SOURCES = {
  display_id: invoice.displayId,
  billing_period: invoice.period,
  start_time: invoice.startsOn,
  end_time: invoice.endsOn,
  issue_time: sql`coalesce(${invoice.issuedAt}, ${invoice.issueAt})`,
  due_time: invoice.dueOn,
  total_due: invoice.totalCents,
  settlement_status: invoice.state,
}

export type InvoicesOf = { quoteId: string } | { policyId: string } | { policyholderId: string }

export async function listInvoices(tx: Tx, scope: Scope, of: InvoicesOf, query: InvoiceListQuery) {
  const where = matching(scope, of, query)
  const { limit, offset } = pageWindow(query)
  const rows = await tx
    .select({ invoice, policyholderId: quote.policyholderId })
    .from(invoice)
    .leftJoin(quote, itsQuote)
    .where(where)
    .orderBy(...orderBy(query, invoiceColumns, SORT_SOURCES, INVOICE_ORDERING, invoice.id))
    .limit(limit)
    .offset(offset)
  return { rows, totalCount: await tx.$count(invoice, where) }
}

/** A live invoice of a policy, or of a policyholder whose policy may not be issued yet. */
export async function findInvoice(
  tx: Tx,
  scope: Scope,
  { id, ...of }: { id: string } & ({ policyId: string } | { policyholderId: string }),
): Promise<InvoiceView | undefined> {
  const whose = 'policyId' in of ? eq(invoice.policyId, of.policyId) : eq(quote.policyholderId, of.policyholderId)
  const [row] = await tx
    .select({ invoice, policyholderId: quote.policyholderId })
    .from(invoice)
    .leftJoin(quote, itsQuote)
    .where(and(inScope(invoice.brokerageId, scope), whose, isLive, eq(invoice.id, id)))
  return row
}

function matching(scope: Scope, of: InvoicesOf, { type, search }: InvoiceListQuery): SQL | undefined {
  return and(
    inScope(invoice.brokerageId, scope),
    ofParent(of),
    type === 'invoice' ? isNotNull(invoice.postedAt) : undefined,
    type === 'future_invoice' ? isNull(invoice.postedAt) : undefined,
    search ? ilike(invoice.displayId, contains(search)) : undefined,
  )
}

function ofParent(of: InvoicesOf): SQL | undefined {
  if ('quoteId' in of) return eq(invoice.quoteId, of.quoteId)
  if ('policyId' in of) return ofPolicy(of.policyId)
  const ofHolder = and(eq(policy.brokerageId, invoice.brokerageId), eq(policy.policyholderId, of.policyholderId))
  return and(inArray(invoice.policyId, sql`(select ${policy.id} from ${policy} where ${ofHolder})`), isLive)
}

function ofPolicy(policyId: string): SQL | undefined {
  return and(eq(invoice.policyId, policyId), isLive)
}
