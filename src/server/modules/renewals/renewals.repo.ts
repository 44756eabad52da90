import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import { RENEWAL_ORDERING, renewalColumns } from '#domain/renewal/renewal.columns.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { holdsWords } from '../../db/text-search.ts'

export type RenewalRecord = typeof quote.$inferSelect

const SORT_SOURCES = {
  renewal_start_at: quote.startsOn,
  renewal_end_time: quote.endsOn,
  created_at: quote.createdAt,
}

export async function listRenewals(
  tx: Tx,
  scope: Scope,
  { policyId, ...query }: ListQuery & { policyId: string },
): Promise<{ rows: RenewalRecord[]; totalCount: number }> {
  const where = and(isRenewal(scope), eq(quote.policyId, policyId), holdsWords([quote.displayId], query.search))
  const rows = await tx
    .select()
    .from(quote)
    .where(where)
    .orderBy(...orderBy(query, renewalColumns, SORT_SOURCES, RENEWAL_ORDERING, quote.id))
    .limit(pageWindow(query).limit)
    .offset(pageWindow(query).offset)
  return { rows, totalCount: await tx.$count(quote, where) }
}

export async function findRenewal(tx: Tx, scope: Scope, id: string): Promise<RenewalRecord | undefined> {
  const [row] = await tx
    .select()
    .from(quote)
    .where(and(isRenewal(scope), eq(quote.id, id)))
  return row
}

function isRenewal(scope: Scope): SQL | undefined {
  return and(inScope(quote.brokerageId, scope), eq(quote.kind, 'renewal'), isNull(quote.deletedAt))
}
