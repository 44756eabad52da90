import { and, asc, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { TAKEN_STATES } from '#domain/quote/body/taken-sibling.ts'
import { QUOTE_ORDERING, quoteColumns } from '#domain/quote/contract/quote.columns.ts'
import type { QuoteListQuery } from '#domain/quote/contract/quote.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import { narrowBy } from '../../db/narrow-by.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { policyholder } from '../../db/tables/policyholders.table.ts'
import { quote, quotePrice } from '../../db/tables/quotes.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { isFound } from '../../db/text-search.ts'

export type QuoteRecord = typeof quote.$inferSelect & { policyholderName: string | null }
export type QuotePriceRecord = typeof quotePrice.$inferSelect

const SORT_SOURCES = {
  locator: quote.displayId,
  policyholder__name: sql`lower(${policyholder.name})`,
  product__name: quote.productName,
  'characteristics[0]__started_at': quote.startsOn,
  created_at: quote.createdAt,
  updated_at: quote.updatedAt,
  state__name: quote.state,
  price__total: quote.totalCents,
}

/** The same where the policyholder is not joined. */
const HOLDER_NAME = sql`(select ${policyholder.name} from ${policyholder}
  where ${policyholder.brokerageId} = ${quote.brokerageId} and ${policyholder.id} = ${quote.policyholderId})`

/** What is listed: of everybody or of one policy, whose quotes come by state, the last changed first (spec 2 §9). */
type Wanted = QuoteListQuery & { policy?: string }

export async function listQuotes(tx: Tx, scope: Scope, query: Wanted) {
  const where = matching(scope, query)
  const page = select(tx, where)
    .orderBy(...orderOf(query))
    .limit(pageWindow(query).limit)
    .offset(pageWindow(query).offset)
  const total = tx.select({ rows: count() }).from(quote).where(where)
  const [rows, [totalCount]] = await Promise.all([page, total]) // one round trip where connections pipeline
  return { rows: rows.map(toRecord), totalCount: totalCount?.rows ?? 0 }
}

export async function findQuote(tx: Tx, scope: Scope, id: string): Promise<QuoteRecord | undefined> {
  const [row] = await select(tx, and(alive(scope), eq(quote.id, id)))
  return row && toRecord(row)
}

/** Locks every quote of a policy, always in the same order: two acceptances of siblings wait for each other. */
export async function lockSiblings(tx: Tx, brokerageId: string, policyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: quote.id })
    .from(quote)
    .where(and(eq(quote.brokerageId, brokerageId), eq(quote.policyId, policyId), isNull(quote.deletedAt), newBusiness))
    .orderBy(asc(quote.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** The quotes of this one's policy that were taken, itself among them if it was. */
export function selectTaken(tx: Tx, { brokerageId, policyId }: QuoteRecord): Promise<{ id: string; body: Body }[]> {
  const isTaken = inArray(quote.state, [...TAKEN_STATES])
  return tx
    .select({ id: quote.id, body: quote.body })
    .from(quote)
    .where(
      and(
        eq(quote.brokerageId, brokerageId),
        eq(quote.policyId, policyId),
        isTaken,
        newBusiness,
        isNull(quote.deletedAt),
      ),
    )
}

/** Those that may be past their time, to be looked at one by one. */
export function listOldQuotes(
  tx: Tx,
  states: readonly QuoteRecord['state'][],
  { createdBefore, startsBefore }: { createdBefore: Date; startsBefore: string },
): Promise<{ brokerageId: string; id: string }[]> {
  return tx
    .select({ brokerageId: quote.brokerageId, id: quote.id })
    .from(quote)
    .where(
      and(
        inArray(quote.state, [...states]),
        isNull(quote.deletedAt),
        newBusiness,
        or(lt(quote.createdAt, createdBefore), lt(quote.startsOn, startsBefore)),
      ),
    )
}

export async function insertPrice(tx: Tx, price: QuotePriceRecord): Promise<void> {
  await tx.insert(quotePrice).values(price)
}

/** The price of a quote's last lock. */
export async function findPrice(tx: Tx, brokerageId: string, quoteId: string): Promise<QuotePriceRecord | undefined> {
  const [row] = await tx
    .select()
    .from(quotePrice)
    .where(and(eq(quotePrice.brokerageId, brokerageId), eq(quotePrice.quoteId, quoteId)))
    .orderBy(desc(quotePrice.lockedAt), desc(quotePrice.id))
    .limit(1)
  return row
}

function select(tx: Tx, where: SQL | undefined) {
  return tx
    .select({ row: quote, policyholderName: policyholder.name })
    .from(quote)
    .leftJoin(
      policyholder,
      and(eq(policyholder.brokerageId, quote.brokerageId), eq(policyholder.id, quote.policyholderId)),
    )
    .where(where)
}

function toRecord({ row, policyholderName }: { row: typeof quote.$inferSelect; policyholderName: string | null }) {
  return { ...row, policyholderName }
}

function orderOf(query: Wanted): SQL[] {
  const asked = orderBy(query, quoteColumns, SORT_SOURCES, QUOTE_ORDERING, quote.id)
  return query.policy && !query.ordering ? [asc(quote.state), desc(quote.updatedAt), asc(quote.id)] : asked
}

function matching(scope: Scope, query: Wanted): SQL | undefined {
  const { state, policyholder: holder, policy, search } = query
  return and(
    alive(scope),
    newBusiness,
    policy ? eq(quote.policyId, policy) : undefined,
    state && eq(quote.state, state),
    holder ? eq(quote.policyholderId, holder) : undefined,
    search ? isFound(quote.id, 'quotes', search) : undefined,
    narrowBy(query, quoteColumns, { ...SORT_SOURCES, policyholder__name: HOLDER_NAME }),
  )
}

/** What changes a policy in force has lists and an end of its own. */
const newBusiness = eq(quote.kind, 'new_business')

function alive(scope: Scope): SQL | undefined {
  return and(inScope(quote.brokerageId, scope), isNull(quote.deletedAt))
}
