import { and, count, desc, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { POLICY_ORDERING } from '#domain/policy/policy.columns.ts'
import type { PolicyListQuery } from '#domain/policy/policy.schema.ts'
import { rowsOf, type Tx } from '../../db/client.ts'
import { pageWindow } from '../../db/paging.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { EDGE, untilChanged } from '../../db/until-changed.ts'

type PolicyRecord = typeof policy.$inferSelect

/** What is listed: what the query says, or the one of a number. */
export type WantedPolicies = PolicyListQuery & { number?: string }

/** From here on counting takes longer than asking whether anything changed. */
const MANY = 10_000
/** Deep pages begin at a kept key; every so many rows there is one. */
const BLOCK = 1_000

interface Key {
  endsOn: string
  id: string
}

/** How many there are; of many it is counted again only once a policy changed. */
export function countPolicies(tx: Tx, scope: Scope, query: WantedPolicies, where: SQL | undefined): Promise<number> {
  const read = async () => {
    const [row] = await tx.select({ rows: count(), edge: EDGE }).from(policy).where(where)
    return { value: row!.rows, edge: row!.edge, isKept: row!.rows >= MANY }
  }
  return untilChanged(tx, 'policy', `policies counted ${questionOf(scope, query)}`, read)
}

/** Whether a page lies so deep that reading up to it takes longer than knowing where it begins. */
export function isDeep(query: WantedPolicies): boolean {
  return !query.search && (query.ordering ?? POLICY_ORDERING) === POLICY_ORDERING && pageWindow(query).offset >= MANY
}

/** A deep page in the usual order, read from the last kept key before it. */
export async function selectDeepPage(
  tx: Tx,
  scope: Scope,
  query: WantedPolicies,
  where: SQL | undefined,
): Promise<PolicyRecord[]> {
  const { limit, offset } = pageWindow(query)
  const question = `policies by key ${questionOf(scope, query)}`
  const keys = await untilChanged(tx, 'policy', question, () => readKeys(tx, where))
  const from = keys[Math.floor(offset / BLOCK)]
  if (!from) return []
  return tx
    .select()
    .from(policy)
    .where(and(where, sql`(${policy.endsOn}, ${policy.id}) <= (${from.endsOn}::date, ${from.id}::uuid)`))
    .orderBy(desc(policy.endsOn), desc(policy.id))
    .limit(limit)
    .offset(offset % BLOCK)
}

/** The first key of every block. */
async function readKeys(tx: Tx, where: SQL | undefined) {
  const rows = await rowsOf<{ ends_on: string; id: string; edge: string }>(
    tx,
    sql`select k.ends_on::text as ends_on, k.id, ${EDGE} as edge
          from (select ${policy.endsOn}, ${policy.id},
                       row_number() over (order by ${policy.endsOn} desc, ${policy.id} desc) as place
                  from ${policy} where ${where ?? sql`true`}) k
         where k.place % ${BLOCK}::int = 1
         order by k.place`,
  )
  const value = rows.map(({ ends_on, id }): Key => ({ endsOn: ends_on, id }))
  return { value, edge: rows[0]?.edge ?? '0', isKept: rows.length > 0 }
}

/** Whatever narrows the list, a filter of tomorrow too: all of the query but which page of it is read, and in which order. */
function questionOf(scope: Scope, { page: _, page_size: __, ordering: ___, ...narrowed }: WantedPolicies): string {
  const entries = Object.entries(narrowed).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([scope, entries])
}
