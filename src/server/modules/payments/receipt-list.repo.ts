import { and, desc, eq, exists, not, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import { parseMoney } from '#domain/kernel/parse-money.ts'
import { RECEIPT_ORDERING, receiptColumns } from '#domain/payment/receipt.columns.ts'
import type { Tx } from '../../db/client.ts'
import { narrowBy } from '../../db/narrow-by.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { brokerage } from '../../db/tables/brokerages.table.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { policyholder } from '../../db/tables/policyholders.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { part, receipt, receiptReversal } from '../../db/tables/receipts.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { holdsWords } from '../../db/text-search.ts'
import { itsReversal, view } from './receipts.repo.ts'

/** A page of them; of those that stand or that were taken back, where somebody asks for either. */
export interface WantedReceipts extends ListQuery {
  isReversed: boolean | undefined
  where?: string | undefined
}

const SORT_SOURCES = {
  display_id: receipt.recordedAt,
  payment_date: receipt.paidOn,
  received_amount: receipt.receivedCents,
}

const NARROW_SOURCES = { ...SORT_SOURCES, display_id: receipt.displayId, policy__display_id: policy.displayId }

const itsPolicy = and(eq(policy.brokerageId, receipt.brokerageId), eq(policy.id, receipt.policyId))

/** Before its policy is issued an account's holder is known by a quote of it. */
const holderId = sql<string | null>`coalesce(${policy.policyholderId}, (select q.policyholder_id from ${quote} q
  where q.brokerage_id = ${receipt.brokerageId} and q.policy_id = ${receipt.policyId}
    and q.policyholder_id is not null limit 1))`
const holderName = sql<string | null>`coalesce(${policyholder.name}, ${policy.policyholderName})`
const itsHolder = and(eq(policyholder.brokerageId, receipt.brokerageId), eq(policyholder.id, holderId))

const listed = {
  ...view,
  policy: { id: policy.id, displayId: policy.displayId },
  holderId,
  holderName,
  firm: brokerage.name,
}

function select(tx: Tx, where: SQL | undefined) {
  return tx
    .select(listed)
    .from(receipt)
    .innerJoin(brokerage, eq(brokerage.brokerageId, receipt.brokerageId))
    .leftJoin(receiptReversal, itsReversal)
    .leftJoin(policy, itsPolicy)
    .leftJoin(policyholder, itsHolder)
    .where(where)
}
export type ListedReceipt = Awaited<ReturnType<typeof select>>[number]

export async function listReceipts(tx: Tx, scope: Scope, query: WantedReceipts) {
  const where = matching(tx, scope, query)
  const { limit, offset } = pageWindow(query)
  const rows = await select(tx, where)
    .orderBy(...orderBy(query, receiptColumns, SORT_SOURCES, RECEIPT_ORDERING, receipt.id))
    .limit(limit)
    .offset(offset)
  return { rows, totalCount: await tx.$count(select(tx, where).as('found')) }
}

export async function findListed(tx: Tx, scope: Scope, id: string): Promise<ListedReceipt | undefined> {
  const [row] = await select(tx, and(inScope(receipt.brokerageId, scope), eq(receipt.id, id)))
  return row
}

/** All that was put on invoices of a receipt's money and taken off them, the newest first. */
export function selectSteps(tx: Tx, scope: Scope, receiptId: string) {
  return tx
    .select({ part, invoice: invoice.displayId })
    .from(part)
    .innerJoin(invoice, and(eq(invoice.brokerageId, part.brokerageId), eq(invoice.id, part.sinkId)))
    .where(and(inScope(part.brokerageId, scope), eq(part.sourceId, receiptId)))
    .orderBy(desc(part.at), desc(part.id))
}

function matching(tx: Tx, scope: Scope, query: WantedReceipts): SQL | undefined {
  const { isReversed, search } = query
  const taken = exists(tx.select({ one: sql`1` }).from(receiptReversal).where(itsReversal))
  return and(
    inScope(receipt.brokerageId, scope),
    isReversed === undefined ? undefined : isReversed ? taken : not(taken),
    search ? isAbout(search) : undefined,
    narrowBy(query, receiptColumns, NARROW_SOURCES),
  )
}

/** What a person knows of a payment: a number of it, a name, or what it came to, however that is written. */
function isAbout(typed: string): SQL | undefined {
  const words = [receipt.displayId, receipt.receiptNumber, receipt.payerName, holderName, policy.displayId]
  const cents = parseMoney(typed)
  return or(holdsWords(words, typed), cents === null ? undefined : eq(receipt.receivedCents, cents))
}
