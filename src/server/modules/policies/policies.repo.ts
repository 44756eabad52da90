import { and, asc, eq, gt, inArray, lte, ne, type SQL } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { POLICY_ORDERING, policyColumns } from '#domain/policy/policy.columns.ts'
import type { Tx } from '../../db/client.ts'
import { narrowBy } from '../../db/narrow-by.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { isFound } from '../../db/text-search.ts'
import { countPolicies, isDeep, selectDeepPage, type WantedPolicies } from './policy-pages.repo.ts'

export type PolicyRecord = typeof policy.$inferSelect

const SORT_SOURCES = {
  locator: policy.displayId,
  policyholder__name: policy.policyholderName,
  product__name: policy.productName,
  original_contract_start_time: policy.startsOn,
  effective_contract_end_time: policy.endsOn,
  status: policy.status,
  gross_premium: policy.grossPremiumCents,
}

export async function listPolicies(tx: Tx, scope: Scope, query: WantedPolicies) {
  const where = matching(scope, query)
  const page = isDeep(query)
    ? selectDeepPage(tx, scope, query, where)
    : tx
        .select()
        .from(policy)
        .where(where)
        .orderBy(...orderBy(query, policyColumns, SORT_SOURCES, POLICY_ORDERING, policy.id))
        .limit(pageWindow(query).limit)
        .offset(pageWindow(query).offset)
  const [rows, totalCount] = await Promise.all([page, countPolicies(tx, scope, query, where)]) // one round trip where connections pipeline
  return { rows, totalCount }
}

export async function findPolicy(tx: Tx, scope: Scope, id: string): Promise<PolicyRecord | undefined> {
  const [row] = await tx
    .select()
    .from(policy)
    .where(and(inScope(policy.brokerageId, scope), eq(policy.id, id)))
  return row
}

/** Those of these a scope sees. */
export function selectPolicies(tx: Tx, scope: Scope, ids: readonly string[]): Promise<PolicyRecord[]> {
  return tx
    .select()
    .from(policy)
    .where(and(inScope(policy.brokerageId, scope), inArray(policy.id, [...ids])))
}

/** All of one policyholder, the first first. */
export function selectPoliciesOf(tx: Tx, scope: Scope, policyholderId: string): Promise<PolicyRecord[]> {
  return tx
    .select()
    .from(policy)
    .where(and(inScope(policy.brokerageId, scope), eq(policy.policyholderId, policyholderId)))
    .orderBy(asc(policy.displayId))
}

/** All of a scope in order of id, after one of them. */
export function selectPoliciesAfter(
  tx: Tx,
  scope: Scope,
  afterId: string | null,
  limit: number,
): Promise<PolicyRecord[]> {
  return tx
    .select()
    .from(policy)
    .where(and(inScope(policy.brokerageId, scope), afterId === null ? undefined : gt(policy.id, afterId)))
    .orderBy(asc(policy.id), asc(policy.brokerageId))
    .limit(limit)
}

export async function insertPolicy(tx: Tx, record: PolicyRecord): Promise<PolicyRecord> {
  await tx.insert(policy).values(record)
  return record
}

/** Those that may be past their term, to be looked at one by one. */
export function listPast(tx: Tx, day: string): Promise<{ brokerageId: string; id: string }[]> {
  return tx
    .select({ brokerageId: policy.brokerageId, id: policy.id })
    .from(policy)
    .where(and(ne(policy.status, 'inactive'), lte(policy.endsOn, day)))
}

export async function lockPolicy(tx: Tx, brokerageId: string, id: string): Promise<PolicyRecord | undefined> {
  const [row] = await tx
    .select()
    .from(policy)
    .where(and(eq(policy.brokerageId, brokerageId), eq(policy.id, id)))
    .for('update')
  return row
}

/** Writes what an act changed of its header, on the version that was read under lock. */
export async function updatePolicy(
  tx: Tx,
  { brokerageId, id }: PolicyRecord,
  change: Pick<PolicyRecord, 'version' | 'updatedAt'> &
    Partial<Pick<PolicyRecord, 'status' | 'endsOn' | 'grossPremiumCents' | 'renewalStatus' | 'renewalReason'>>,
): Promise<void> {
  await tx
    .update(policy)
    .set(change)
    .where(and(eq(policy.brokerageId, brokerageId), eq(policy.id, id)))
}

function matching(scope: Scope, query: WantedPolicies): SQL | undefined {
  const { status, policyholder, ends_by, brokerage, number, search } = query
  return and(
    inScope(policy.brokerageId, scope),
    status && eq(policy.status, status),
    policyholder ? eq(policy.policyholderId, policyholder) : undefined,
    ends_by ? lte(policy.endsOn, ends_by) : undefined,
    brokerage ? eq(policy.brokerageId, brokerage) : undefined,
    number === undefined ? undefined : eq(policy.displayId, number),
    search ? isFound(policy.id, 'policies', search) : undefined,
    narrowBy(query, policyColumns, SORT_SOURCES),
  )
}
