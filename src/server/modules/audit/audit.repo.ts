import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { AUDIT_ORDERING, auditColumns } from '#domain/audit/audit.columns.ts'
import type { AuditExportQuery } from '#domain/audit/audit.schema.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { auditLog } from '../../db/tables/platform.table.ts'
import { inScope } from '../../db/tenancy.ts'

export type AuditRecord = typeof auditLog.$inferSelect

const SORT_SOURCES = { at: auditLog.at }

export async function findAct(tx: Tx, scope: Scope, id: string): Promise<AuditRecord | undefined> {
  const [row] = await tx
    .select()
    .from(auditLog)
    .where(and(inScope(auditLog.brokerageId, scope), eq(auditLog.id, id)))
  return row
}

export async function listActs(tx: Tx, scope: Scope, query: ListQuery, which: SQL | undefined) {
  const where = and(inScope(auditLog.brokerageId, scope), which)
  const { limit, offset } = pageWindow(query)
  const page = tx
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(...orderBy(query, auditColumns, SORT_SOURCES, AUDIT_ORDERING, auditLog.id))
    .limit(limit)
    .offset(offset)
  const [rows, totalCount] = await Promise.all([page, tx.$count(auditLog, where)]) // one round trip where connections pipeline
  return { rows, totalCount }
}

/** The latest first; those written down before one of them, where it is given. */
export async function selectActs(
  tx: Tx,
  scope: Scope,
  which: SQL | undefined,
  { after, limit }: { after: AuditRecord | undefined; limit: number },
): Promise<AuditRecord[]> {
  const rest =
    after && sql`(${auditLog.at}, ${auditLog.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return tx
    .select()
    .from(auditLog)
    .where(and(inScope(auditLog.brokerageId, scope), which, rest))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}

/** By one of these people; null where nobody was searched for. */
export function by(people: string[] | null): SQL | undefined {
  return people ? inArray(auditLog.accountId, people) : undefined
}

export function matching(query: Omit<AuditExportQuery, 'search'>): SQL | undefined {
  const { account, action, entity, entity_id, from, to } = query
  return and(
    account ? eq(auditLog.accountId, account) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    entity_id ? eq(auditLog.entityId, entity_id) : undefined,
    from ? gte(auditLog.at, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(auditLog.at, sql`${to}::date + interval '1 day'`) : undefined,
  )
}

/** What a person did, and what was done to their account. */
export function about(accountId: string): SQL | undefined {
  return or(eq(auditLog.accountId, accountId), on('account', accountId))
}

/** Acts that made a record another. */
export function changesOf(entity: 'account' | 'brokerage' | 'policyholder', id: string): SQL | undefined {
  return and(on(entity, id), or(isNotNull(auditLog.before), isNotNull(auditLog.after)))
}

export function on(entity: string, id: string): SQL | undefined {
  return and(eq(auditLog.entity, entity), eq(auditLog.entityId, id))
}
