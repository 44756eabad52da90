import { aliasedTable, and, count, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { POLICYHOLDER_ORDERING, policyholderColumns } from '#domain/policyholder/policyholder.columns.ts'
import { askedCompleteness, type PolicyholderListQuery } from '#domain/policyholder/policyholder.row.ts'
import type { Tx } from '../../db/client.ts'
import { narrowBy } from '../../db/narrow-by.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { policyholder } from '../../db/tables/policyholders.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { isFound } from '../../db/text-search.ts'

export type PolicyholderRecord = typeof policyholder.$inferSelect & { isPossibleDuplicate: boolean }

const SORT_SOURCES = {
  name: sql`lower(${policyholder.name})`,
  display_id: policyholder.displayId,
  email: sql`lower(${policyholder.email})`,
  city: sql`lower(${policyholder.city})`,
  province: policyholder.province,
  is_completed: policyholder.isCompleted,
  updated_at: policyholder.updatedAt,
}

/** Those a broker recorded, or produces a quote for. */
export function ofBroker(accountId: string): SQL | undefined {
  const produced = and(
    eq(quote.brokerageId, policyholder.brokerageId),
    eq(quote.policyholderId, policyholder.id),
    eq(quote.producerId, accountId),
    isNull(quote.deletedAt),
  )
  return or(eq(policyholder.createdBy, accountId), exists(sql`(select from ${quote} where ${produced})`))
}

export async function listPolicyholders(tx: Tx, scope: Scope, query: PolicyholderListQuery, which?: SQL) {
  const where = and(matching(scope, query), which)
  const { limit, offset } = pageWindow(query)
  const rows = await select(tx, where)
    .orderBy(...orderBy(query, policyholderColumns, SORT_SOURCES, POLICYHOLDER_ORDERING, policyholder.id))
    .limit(limit)
    .offset(offset)
  const [total] = await tx.select({ rows: count() }).from(policyholder).where(where)
  return { rows: rows.map(toRecord), totalCount: total?.rows ?? 0 }
}

export async function findPolicyholder(tx: Tx, scope: Scope, id: string): Promise<PolicyholderRecord | undefined> {
  const [row] = await select(tx, and(alive(scope), eq(policyholder.id, id)))
  return row && toRecord(row)
}

/** Others of the same brokerage that may be the same farm. */
export async function listDuplicates(tx: Tx, scope: Scope, of: PolicyholderRecord): Promise<PolicyholderRecord[]> {
  if (of.duplicateKey === null) return []
  const sameFarm = and(
    eq(policyholder.brokerageId, of.brokerageId),
    eq(policyholder.duplicateKey, of.duplicateKey),
    ne(policyholder.id, of.id),
  )
  const rows = await select(tx, and(alive(scope), sameFarm)).orderBy(policyholder.createdAt, policyholder.id)
  return rows.map(toRecord)
}

/** Which of these farms a brokerage has, by the key of their likeness. */
export async function selectKnownKeys(tx: Tx, brokerageId: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .selectDistinct({ key: policyholder.duplicateKey })
    .from(policyholder)
    .where(and(alive({ kind: 'brokerage', brokerageId }), inArray(policyholder.duplicateKey, [...new Set(keys)])))
  return rows.flatMap(({ key }) => key ?? [])
}

/** One import of a brokerage at a time, until this transaction ends. */
export async function holdImports(tx: Tx, brokerageId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${brokerageId}`}, 0))`)
}

function select(tx: Tx, where: SQL | undefined) {
  const other = aliasedTable(policyholder, 'other')
  const duplicates = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.brokerageId, policyholder.brokerageId),
        eq(other.duplicateKey, policyholder.duplicateKey),
        ne(other.id, policyholder.id),
        isNull(other.deletedAt),
      ),
    )
  return tx
    .select({ row: policyholder, isPossibleDuplicate: sql<boolean>`${exists(duplicates)}` })
    .from(policyholder)
    .where(where)
}

function toRecord({
  row,
  isPossibleDuplicate,
}: {
  row: typeof policyholder.$inferSelect
  isPossibleDuplicate: boolean
}) {
  return { ...row, isPossibleDuplicate }
}

function matching(scope: Scope, query: PolicyholderListQuery): SQL | undefined {
  const isCompleted = askedCompleteness(query)
  return and(
    alive(scope),
    isCompleted === undefined ? undefined : eq(policyholder.isCompleted, isCompleted),
    query.brokerage ? eq(policyholder.brokerageId, query.brokerage) : undefined,
    query.search ? isFound(policyholder.id, 'policyholders', query.search) : undefined,
    narrowBy(query, policyholderColumns, { ...SORT_SOURCES, phone: policyholder.phone }),
  )
}

function alive(scope: Scope): SQL | undefined {
  return and(inScope(policyholder.brokerageId, scope), isNull(policyholder.deletedAt))
}
