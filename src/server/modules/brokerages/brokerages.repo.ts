import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { BROKERAGE_ORDERING, brokerageColumns } from '#domain/brokerage/brokerage.columns.ts'
import type { BrokerageListQuery } from '#domain/brokerage/brokerage.schema.ts'
import type { Tx } from '../../db/client.ts'
import { narrowBy } from '../../db/narrow-by.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { brokerage } from '../../db/tables/brokerages.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { digitsOf, holdsWords } from '../../db/text-search.ts'

export type BrokerageRecord = typeof brokerage.$inferSelect

const SORT_SOURCES = {
  name: sql`lower(${brokerage.name})`,
  phone_number: brokerage.phoneNumber,
  state: brokerage.state,
}

export async function listBrokerages(tx: Tx, scope: Scope, query: BrokerageListQuery) {
  const where = matching(scope, query)
  const { limit, offset } = pageWindow(query)
  const page = tx
    .select()
    .from(brokerage)
    .where(where)
    .orderBy(...orderBy(query, brokerageColumns, SORT_SOURCES, BROKERAGE_ORDERING, brokerage.id))
    .limit(limit)
    .offset(offset)
  const [rows, totalCount] = await Promise.all([page, tx.$count(brokerage, where)]) // one round trip where connections pipeline
  return { rows, totalCount }
}

export async function selectBrokerage(tx: Tx, scope: Scope, id: string): Promise<BrokerageRecord | undefined> {
  const [row] = await tx
    .select()
    .from(brokerage)
    .where(and(inScope(brokerage.brokerageId, scope), eq(brokerage.id, id)))
  return row
}

export async function insertBrokerage(tx: Tx, record: typeof brokerage.$inferInsert): Promise<void> {
  await tx.insert(brokerage).values(record)
}

/** Held until the transaction ends: two who change a firm come one after the other. */
export async function lockBrokerage(tx: Tx, scope: Scope, id: string): Promise<BrokerageRecord | undefined> {
  const [row] = await tx
    .select()
    .from(brokerage)
    .where(and(inScope(brokerage.brokerageId, scope), eq(brokerage.id, id)))
    .for('update')
  return row
}

export async function updateBrokerageRecord(tx: Tx, record: BrokerageRecord): Promise<void> {
  await tx
    .update(brokerage)
    .set(record)
    .where(and(eq(brokerage.brokerageId, record.brokerageId), eq(brokerage.id, record.id)))
}

function matching(scope: Scope, query: BrokerageListQuery) {
  const { name, email, brokerNumber, city, phoneNumber } = brokerage
  const texts = [name, email, brokerNumber, city, phoneNumber, digitsOf(phoneNumber)]
  return and(
    inScope(brokerage.brokerageId, scope),
    holdsWords(texts, query.search),
    narrowBy(query, brokerageColumns, SORT_SOURCES),
  )
}

/** In which province each firm has its office. */
export function selectPlaces(tx: Tx, scope: Scope): Promise<{ id: string; state: string }[]> {
  return tx
    .select({ id: brokerage.brokerageId, state: brokerage.state })
    .from(brokerage)
    .where(inScope(brokerage.brokerageId, scope))
}
